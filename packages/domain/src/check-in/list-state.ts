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

/** The window of a list that is opened now: the side that kept it shut is taken away, the other stays. */
export function openedWindow(list: ListWindow, now: Date): ListWindow {
  const state = listStateOf(list, now)
  return {
    activatesAt: state === 'NOT_ACTIVE' ? null : list.activatesAt,
    expiresAt: state === 'EXPIRED' ? null : list.expiresAt,
  }
}

/** The window of a list that is closed now; one that is over stays as it is. */
export function closedWindow(list: ListWindow, now: Date): ListWindow {
  const state = listStateOf(list, now)
  if (state === 'EXPIRED') return list
  // An end before the start would be no window.
  return { activatesAt: state === 'NOT_ACTIVE' ? null : list.activatesAt, expiresAt: now }
}
