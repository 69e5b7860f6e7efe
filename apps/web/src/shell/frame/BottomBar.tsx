import { m } from '@turnout/messages/generated/messages.js'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Menu as MenuIcon, Search } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'react-aria-components/Link'
import { loadCode } from '../../api/load-code.ts'
import { may } from '../may.ts'
import { useActs } from '../notices/use-acts.ts'
import { openPalette } from '../palette/open-palette.ts'
import type { Person } from '../web-slice.ts'
import { ActsOf } from './ActsOf.tsx'
import css from './frame.module.css'
import { useHere } from './navigation.ts'
import type { NavEntry } from './navigation.ts'

const MoreSheet = lazy(() => loadCode(async () => ({ default: (await import('./MoreSheet.tsx')).MoreSheet })))

/** What the bar shows: an entry, or something that is begun. */
interface Shown extends Pick<NavEntry, 'href' | 'label'> {
  readonly rank: number
  readonly icon: LucideIcon
  readonly entry?: NavEntry
  /** It is raised, for example Scan. */
  readonly raised: boolean
}

type BegunOnPhone = Pick<Shown, 'href' | 'label' | 'rank' | 'icon'>

export interface BottomBarProps {
  /** All that are open; those without a place on the bar are behind More. */
  entries: readonly NavEntry[]
  begun?: readonly BegunOnPhone[]
  user: Person
  /** Of the sheet behind More: the event, or the account. */
  title: string
  /** Search is second, where there is room for it. */
  hasSearch?: boolean
}

/** Until the user is known, everything keeps its place. Of two with one rank the first stays. */
function shownOf({ entries, begun = [], user }: Pick<BottomBarProps, 'entries' | 'begun' | 'user'>) {
  const opened = entries.flatMap((entry): readonly Shown[] => {
    const { phone, href, label, icon } = entry
    if (phone === undefined) return []
    const { raised, rank } = phone
    const isRaised = raised !== undefined && (user === undefined || may(user, raised.needs))
    return [{ entry, href, icon, rank, label: isRaised ? raised.label() : label, raised: isRaised }]
  })
  const all: readonly Shown[] = [...opened, ...begun.map((one) => ({ ...one, raised: true }))]
  return all
    .filter(({ rank }, at) => all.findIndex((one) => one.rank === rank) === at)
    .toSorted((one, other) => one.rank - other.rank)
}

/** The bar at the bottom of phones: the few places one needs most, the rest behind More. */
export function BottomBar({ title, hasSearch = false, ...of }: BottomBarProps) {
  const here = useHere()
  const [isOpen, setOpen] = useState(false)
  const { badge } = useActs()
  const shown = shownOf(of)
  const [first, ...others] = shown
  const rest = of.entries.filter((entry) => entry.isAtName !== true && !shown.some((one) => one.entry === entry))
  const place = ({ href, label, icon: Icon, raised, entry }: Shown) => (
    <Link
      key={href}
      href={href}
      className={raised ? `${css.bottomBarEntry} ${css.raised}` : (css.bottomBarEntry ?? '')}
      {...(entry !== undefined && entry.id === here?.entry.id ? { 'aria-current': 'page' } : {})}
    >
      <Stack as="span" anchor>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        {entry && <ActsOf tabs={entry.tabs} />}
      </Stack>
      {label}
    </Link>
  )
  return (
    <Stack as="nav" className={css.bottomBarBar} rule="above" aria-label={m.shell_main_navigation()}>
      {first && place(first)}
      {hasSearch && (
        <button type="button" className={css.bottomBarEntry} onClick={openPalette}>
          <Search size={20} strokeWidth={1.75} aria-hidden />
          {m.shell_find_short()}
        </button>
      )}
      {others.map(place)}
      <Button
        className={css.bottomBarEntry ?? ''}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        <Stack as="span" anchor>
          <MenuIcon size={20} strokeWidth={1.75} aria-hidden />
          {badge !== null && (
            <Text as="span" className={css.badge} radius="pill" aria-hidden>
              {badge}
            </Text>
          )}
        </Stack>
        {m.shell_more()}
      </Button>
      <Suspense>{isOpen && <MoreSheet title={title} entries={rest} onClose={() => setOpen(false)} />}</Suspense>
    </Stack>
  )
}
