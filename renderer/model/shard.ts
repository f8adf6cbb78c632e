/** A part of a site that is built on a machine of its own. */
export interface Shard {
  /** From 1 to `count`. */
  readonly number: number;
  readonly count: number;
}

/** More than any service starts machines at once. */
export const mostShards = 1000;

/** Whether the part has the document at this position of all. Neighbours go to different parts, which makes these alike. */
export function isOfShard(position: number, { number, count }: Shard): boolean {
  return position % count === number - 1;
}

/** `2/8`, as `--shard` takes it. */
export function shardName({ number, count }: Shard): string {
  return `${number}/${count}`;
}
