import { useSyncExternalStore } from 'react'

/** Up to here the object is a sheet behind the bar at the foot of the window; as in the style sheets. */
const NARROW = '(max-width: 1000px)'

const subscribe = (onChange: () => void): (() => void) => {
  const query = matchMedia(NARROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the window is that of a phone; false on the server, which says nothing that depends on it. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  )
