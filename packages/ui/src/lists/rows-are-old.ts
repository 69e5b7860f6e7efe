import { createContext } from 'react'

/** Whether what lists show may be old, for example while there is no connection: each row and card is marked then. */
export const RowsAreOld = createContext(false)
