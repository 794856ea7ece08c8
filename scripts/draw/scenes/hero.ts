import { blob, inked, picture, put, shape, stroke } from '../ink.ts';
import { CORAL, DEEP_LAVENDER, HONEY, LAVENDER, PEACH, ROSE, SAGE, WHITE } from '../palette.ts';
import { drawPerson } from '../peep.ts';
import { teapot } from '../props/kitchen.ts';
import { armchairBack, armchairFront, flowers, lapBlanket } from '../props/room.ts';
import { badge } from '../props/things.ts';
import { NEIGHBOURS, TEAM } from './cast.ts';

/** A carer beside an older woman who has the best chair, and tea. */
export function hero(): string {
  return picture(
    640,
    640,
    blob(PEACH, 350, 350, 280, 280, [1, 0.97, 1.02, 0.98, 0.96, 1, 0.98, 1]),
    blob(HONEY, 140, 136, 124, 114, [1, 0.95, 1, 0.96, 1.02, 0.95]),
    drawPerson({ ...TEAM.amara, lean: 5 }, { x: 440, y: 228, size: 0.335, mirrored: true }),
    inked(3, put(506, 286, 0.66, badge())),
    inked(4, put(204, 606, 1, armchairBack(ROSE))),
    drawPerson(NEIGHBOURS.margaret, { x: 202, y: 296, size: 0.33 }),
    inked(4, put(204, 606, 1, armchairFront(ROSE), lapBlanket(HONEY, CORAL))),
    inked(4, roundTable(), put(462, 446, 0.82, teapot(WHITE)), put(566, 446, 0.66, flowers(DEEP_LAVENDER))),
  );
}

function roundTable(): string {
  const cloth =
    'M372 446C376 430 616 430 622 446C620 466 628 480 624 494C610 508 598 488 584 498C568 512 552 492 536 500C520 512 504 492 488 500' +
    'C472 512 456 492 440 500C424 510 408 490 394 500C380 506 368 498 370 488C374 470 370 460 372 446Z';
  return (
    shape(WHITE, 'M488 490L484 590H512L508 490Z') +
    shape(WHITE, 'M440 606C450 588 546 588 556 606Z') +
    shape(SAGE, cloth) +
    shape(LAVENDER, 'M372 446C376 430 616 430 622 446C600 458 396 458 372 446Z') +
    stroke('M420 470V484M500 474V488M574 470V484')
  );
}
