import { createContext, useContext } from 'react'

/** Whether nothing inside can be changed: for fields that are no element of a form, which a disabled fieldset does not reach. */
export const LockedFields = createContext(false)

export const useLockedFields = (): boolean => useContext(LockedFields)
