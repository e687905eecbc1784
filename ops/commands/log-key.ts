import { newSigningKey } from '../../api/src/modules/public-log/new-signing-key.ts';

// `npm run log:key -- NAME`: a new key that signs the public log; NAME is its address without https://.
const name = process.argv[2];
if (!name || /[\s+]/.test(name)) {
  console.error('Usage: npm run log:key -- example.com/log');
  process.exit(2);
}
console.log(newSigningKey(name));
