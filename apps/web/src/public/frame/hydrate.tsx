import { setClientLocale } from '@turnout/messages/locale.ts'
import { type ComponentType, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { replayEarlyPresses } from './early-presses.ts'

/** Wakes a page that the server has rendered. `Props` are exactly the server's props. */
export function hydratePage<Props extends object>(Page: ComponentType<Props>): void {
  const root = document.getElementById('root')
  const json = document.getElementById('props')?.textContent
  if (root === null || json == null) throw new Error('This page was not rendered by the server')
  setClientLocale()
  hydrateRoot(root, <Awake Page={Page} props={JSON.parse(json) as Props} />)
}

/** The page, and the presses before it was there to hear them. */
function Awake<Props extends object>({ Page, props }: { Page: ComponentType<Props>; props: Props }) {
  useEffect(() => void replayEarlyPresses(), [])
  return <Page {...props} />
}
