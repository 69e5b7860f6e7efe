/* This phone's memory of the door, for the next time: choices, never names or scans. */

/**
 * `reader`: camera or hand scanner, once one was started. `layout`: the keyboard layout that the
 * hand scanner types on. `direction`: the list whose exit this phone is at. `date`: the date that it
 * was set to.
 */
export type DoorChoice = 'sound' | 'camera' | 'torch' | 'reader' | 'layout' | 'direction' | 'date'

const keyOf = (choice: DoorChoice): string => `turnout.door.${choice}`

/** null when nothing is remembered, also where the browser keeps nothing. */
export function remembered(choice: DoorChoice): string | null {
  try {
    return localStorage.getItem(keyOf(choice))
  } catch {
    return null
  }
}

export function remember(choice: DoorChoice, value: string): void {
  try {
    localStorage.setItem(keyOf(choice), value)
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}
