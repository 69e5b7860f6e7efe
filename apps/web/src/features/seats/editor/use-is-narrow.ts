import { useSyncExternalStore } from 'react'

/** Below this one cannot draw beside the fields. */
const QUERY = '(max-width: 960px)'

function listen(tell: () => void): () => void {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** Whether the window is too narrow to draw in. */
export const useIsNarrow = (): boolean => useSyncExternalStore(listen, () => window.matchMedia(QUERY).matches)
