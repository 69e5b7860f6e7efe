import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { loadCode } from '../../api/load-code.ts'
import { currentUserQuery } from '../../api/session.ts'
import { usePlaces } from '../frame/navigation.ts'
import { may } from '../may.ts'
import { WebSlices } from '../web-slice.ts'
import { isFreeKey } from './free-key.ts'
import { goKeys } from './go-keys.ts'
import { onOpenPalette } from './open-palette.ts'

const Palette = lazy(() => loadCode(async () => ({ default: (await import('./Palette.tsx')).Palette })))
const KeyMap = lazy(() => loadCode(async () => ({ default: (await import('./KeyMap.tsx')).KeyMap })))

/** Waits for Ctrl K and the keys of one letter on every page with a side bar. */
export function PaletteGate() {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  useFrameKeys({ onPalette: () => setOpen('palette'), onKeyMap: () => setOpen('keys') })
  useEffect(() => onOpenPalette(() => setOpen('palette')), [])
  const close = () => setOpen(null)
  return (
    <Suspense>
      {open === 'palette' && <Palette onClose={close} onKeyMap={() => setOpen('keys')} />}
      {open === 'keys' && <KeyMap onClose={close} />}
    </Suspense>
  )
}

/** The second letter of two comes within this. */
const SECOND_MS = 1500

interface FrameKeys {
  onPalette: () => void
  onKeyMap: () => void
}

/**
 * The keys of every page: Ctrl K anywhere; the map, the search of the page, a new event and the two
 * letters that go somewhere only outside of fields and questions, and while the person wants them.
 */
function useFrameKeys({ onPalette, onKeyMap }: FrameKeys): void {
  const { eventId } = useParams()
  const { data: user } = useQuery(currentUserQuery)
  const places = usePlaces()
  const actions = useContext(WebSlices).flatMap((slice) => slice.actions ?? [])
  const navigate = useNavigate()
  const begunAt = useRef(-SECOND_MS)
  const go = (href: string | undefined) => (href === undefined ? undefined : void navigate(href))
  const onLetter = (key: string): boolean => {
    const isSecond = performance.now() - begunAt.current < SECOND_MS
    begunAt.current = !isSecond && key === 'g' ? performance.now() : -SECOND_MS
    if (isSecond) {
      go(goKeys(places, eventId, user).find((one) => one.letter === key)?.href)
      return true
    }
    const begun = actions.find(({ letter, needs }) => letter === key && may(user, needs))
    if (key === '?') onKeyMap()
    else if (key === '/') document.querySelector<HTMLInputElement>('#main [role="search"] input')?.focus()
    else if (begun !== undefined) go(begun.at?.())
    else return false
    return true
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      onPalette()
      return
    }
    if (isFreeKey(event) && onLetter(event.key)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
