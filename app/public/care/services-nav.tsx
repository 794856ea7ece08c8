import { Fragment } from 'react';
import { NavLink } from 'react-router';
import { useServices } from '../frame/provider-view.ts';

export function ServicesNav() {
  return (
    <nav aria-labelledby="all-services" className="lg:col-start-2 lg:row-start-1">
      <h2 id="all-services" className="mb-2 text-xl">
        All our services
      </h2>
      {[...Map.groupBy(useServices(), ({ group }) => group)].map(([group, services]) => (
        <Fragment key={group ?? ''}>
          {group && <h3 className="mt-4 text-lg">{group}</h3>}
          <ul className="grid sm:grid-cols-2 lg:grid-cols-1">
            {services.map(({ to, label }) => (
              <li key={to} className="border-t border-line py-1">
                <NavLink to={to} end className="menu-link">
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}
