/**
 * When an organizer is told what one network address holds (docs/domain/reservation-and-locking.md,
 * "Limits of holding"). A family or a class is fine; a fifth of all places is not, nor is a crowd where there is no
 * number to compare with.
 */
const TOLD_FROM_PERCENT = 20
const TOLD_FROM_PLACES = 10
const CROWD_PLACES = 100

/** @param held `percent`: of the smallest house they are in; null: none has an end. */
export const isCrowded = ({ places, percent }: { readonly places: number; readonly percent: number | null }): boolean =>
  places >= CROWD_PLACES || (percent !== null && percent >= TOLD_FROM_PERCENT && places >= TOLD_FROM_PLACES)
