import { useState, useSyncExternalStore } from 'react'
import { type DoorChoice, remember, remembered } from '../door-memory.ts'

const never = (): (() => void) => () => undefined
const nothing = (): null => null

/** A choice that this phone remembers: null until it is made. The server knows of none. */
export function useChoice(choice: DoorChoice): readonly [string | null, (value: string) => void] {
  const known = useSyncExternalStore(never, () => remembered(choice), nothing)
  const [chosen, setChosen] = useState<string | null>(null)
  const choose = (value: string): void => {
    remember(choice, value)
    setChosen(value)
  }
  return [chosen ?? known, choose]
}
