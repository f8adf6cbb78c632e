import { pkg } from 'docsite/data';

export function Requirement() {
  return <>Node.js {pkg.engines.node}</>;
}
