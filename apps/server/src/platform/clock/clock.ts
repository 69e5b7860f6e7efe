/**
 * The one place that knows what time it is. Rules receive `now`; competing expiry decisions use the
 * database's clock.
 */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
