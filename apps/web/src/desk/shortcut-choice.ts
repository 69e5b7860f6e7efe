import { readCookie, writeCookie } from '../shell/cookies.ts'

/* Keys of one letter get in the way of speech input and of some readers: each person may switch them off. */

const COOKIE = 'shortcuts'

/** Whether keys of one letter do something on this device. */
export const hasShortcuts = (): boolean => readCookie(COOKIE) !== 'off'

export const chooseShortcuts = (isOn: boolean): void => writeCookie(COOKIE, isOn ? null : 'off')
