/** A zone in which it is day, whenever this runs: at night nothing is offered. */
export const dayZone = (): string => {
  const ahead = 13 - new Date().getUTCHours()
  // The sign of these names is the other way round.
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.min(12, Math.abs(ahead))}`
}
