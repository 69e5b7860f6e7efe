import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Box, Text } from '@turnout/ui/layout/parts.tsx'
import { RowsAreOld } from '@turnout/ui/lists/rows-are-old.ts'
import {
  createContext,
  type ReactNode,
  lazy,
  Suspense,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { askConnection } from '../../api/connection.ts'
import { loadCode } from '../../api/load-code.ts'
import { currentUserQuery } from '../../api/session.ts'
import { useConnection } from '../../api/use-connection.ts'
import { documentLocale } from '../locale-choice.ts'
import { may } from '../may.ts'
import { useNoticesOpen } from '../notices/open-notices.ts'
import { isFreeKey } from '../palette/free-key.ts'
import { BY_KEY, goKeys } from '../palette/go-keys.ts'
import { onOpenPalette } from '../palette/open-palette.ts'
import { useLinkAgain } from '../use-link-again.ts'
import { WebSlices } from '../web-slice.ts'
import css from './frame.module.css'
import { usePlaces } from './navigation.ts'

export interface FrameProps {
  sideBar: ReactNode
  bottomBar: ReactNode
  children: ReactNode
}

/** Whether the page has its `<main>` already: error screens stand inside a frame or alone. */
export const InFrame = createContext(false)

const NoticePanel = lazy(() =>
  loadCode(async () => ({ default: (await import('../notices/NoticePanel.tsx')).NoticePanel })),
)

/** The panel behind the bell, on every page with a side bar. */
function NoticesGate() {
  return <Suspense>{useNoticesOpen() && <NoticePanel />}</Suspense>
}

/**
 * Stays on top of the page while the server cannot be reached; says how old the page is, and goes with the next
 * connection.
 */
function OfflineBar() {
  const { lostAt } = useConnection()
  if (lostAt === null) return null
  const time = new Intl.DateTimeFormat(tagOf(documentLocale()), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(lostAt)
  return (
    <Box className={css.offlineBarBar} below={16} ground="surface" radius="card">
      <Banner
        tone="warning"
        title={m.shell_offline_bar()}
        live
        action={
          <Button size="small" onPress={() => askConnection()}>
            {m.shell_offline_try()}
          </Button>
        }
      >
        {m.shell_offline_since({ time })}
      </Banner>
    </Box>
  )
}

/**
 * Shown on every page of the organizer area until the address is confirmed, except the profile with
 * the pages of its links, which says it itself.
 */
function UnconfirmedBanner() {
  const { data: user } = useQuery({
    ...currentUserQuery,
    // The link opens in another tab: back here, it is asked again.
    refetchOnWindowFocus: ({ state }) => (state.data?.is_email_verified === false ? 'always' : false),
  })
  const { pathname } = useLocation()
  // Until the person is known the document tells it: a banner that came later would push the page
  // down.
  const email = user === undefined ? emailOfDocument() : user.is_email_verified ? null : user.email
  if (email === null || pathname.startsWith(paths.profile())) return null
  return <Unconfirmed email={email} userId={user?.id ?? null} />
}

/**
 * The unconfirmed address that the server wrote into the document of its owner; null
 * for all others.
 */
const emailOfDocument = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="unconfirmed-email"]')?.content ?? null

function Unconfirmed({ email, userId }: { email: string; userId: number | null }) {
  const { said, send } = useLinkAgain(userId)
  return (
    <Box below={16}>
      <Banner
        tone={said?.failed === true ? 'warning' : 'info'}
        action={
          <Button size="small" onPress={send}>
            {m.accounts_send_link_again()}
          </Button>
        }
      >
        <Text role="status" breaks>
          {said?.message ?? m.accounts_unconfirmed_banner({ email })}
        </Text>
      </Banner>
    </Box>
  )
}

const Palette = lazy(() => loadCode(async () => ({ default: (await import('../palette/Palette.tsx')).Palette })))
const KeyMap = lazy(() => loadCode(async () => ({ default: (await import('../palette/KeyMap.tsx')).KeyMap })))

/** Waits for Ctrl K and the keys of one letter on every page with a side bar. */
function PaletteGate() {
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
  const go = (href: string | undefined, state: string | null = null) =>
    href === undefined ? undefined : void navigate(href, { state })
  const onLetter = (key: string): boolean => {
    const isSecond = performance.now() - begunAt.current < SECOND_MS
    begunAt.current = !isSecond && key === 'g' ? performance.now() : -SECOND_MS
    if (isSecond) {
      go(goKeys(places, eventId, user).find((one) => one.letter === key)?.href, BY_KEY)
      return true
    }
    const begun = actions.find(({ letter, needs }) => letter === key && may(user, needs))
    if (key === '?') onKeyMap()
    else if (key === '/') document.querySelector<HTMLInputElement>('#main [role="search"] input')?.focus()
    else if (begun !== undefined) go(begun.at())
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

/**
 * Side bar on the canvas, the page as a sheet beside it; on phones the page alone with a bar at the
 * bottom.
 */
export function Frame({ sideBar, bottomBar, children }: FrameProps) {
  const isOld = useConnection().lostAt !== null
  return (
    <div className={css.frame}>
      <div className={css.frameSide}>{sideBar}</div>
      <Box as="main" id="main" className={css.sheet} shrinks ground="surface" tabIndex={-1}>
        <InFrame value>
          <OfflineBar />
          <UnconfirmedBanner />
          <RowsAreOld value={isOld}>{children}</RowsAreOld>
        </InFrame>
      </Box>
      <div className={css.bottom}>{bottomBar}</div>
      <PaletteGate />
      <NoticesGate />
    </div>
  )
}
