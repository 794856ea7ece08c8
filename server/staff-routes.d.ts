declare module 'virtual:react-router/server-build' {
  export const loadStaff: () => Promise<{
    readonly modules: import('./route-table.ts').RouteModules;
  }>;
}
