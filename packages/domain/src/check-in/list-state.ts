/** Whether a check-in list is open, by its half-open window; null leaves that side open. */
export type ListState = 'NOT_ACTIVE' | 'ACTIVE' | 'EXPIRED'

export interface ListWindow {
  readonly activatesAt: Date | null
  readonly expiresAt: Date | null
}

export function listStateOf(list: ListWindow, now: Date): ListState {
  if (list.expiresAt && now >= list.expiresAt) return 'EXPIRED'
  return list.activatesAt && now < list.activatesAt ? 'NOT_ACTIVE' : 'ACTIVE'
}
