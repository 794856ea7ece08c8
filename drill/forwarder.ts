// On a host of its own: passes on what comes to one place to another.
import { startSwallowingProxy } from '../test/swallowing-proxy.ts';

const [target, at] = JSON.parse(process.argv[2] ?? '');
await startSwallowingProxy(target, at);
console.log('forwards');
