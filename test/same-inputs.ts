import fc from 'fast-check';

/** Any number: with it, a property test tries the same inputs in each run. */
const SEED = 20_261_122;
const EXPLORING_RUNS = 5_000;

// A red run is about the change then, never about chance. `npm run explore` looks for new counterexamples.
fc.configureGlobal(process.env.EXPLORE ? { numRuns: EXPLORING_RUNS } : { seed: SEED });
