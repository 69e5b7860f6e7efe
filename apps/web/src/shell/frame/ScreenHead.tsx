import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { paths } from '@turnout/contract/paths.ts'
import { Box, Text } from '@turnout/ui/layout/parts.tsx'
import { LinkTabs } from '@turnout/ui/lists/LinkTabs.tsx'
import type { LinkTab } from '@turnout/ui/lists/LinkTabs.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import type { PageHeadProps } from '@turnout/ui/surfaces/PageHead.tsx'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { eventQuery } from '../../api/event.ts'
import { loadCode } from '../../api/load-code.ts'
import { currentUserQuery } from '../../api/session.ts'
import { BY_KEY } from '../palette/go-keys.ts'
import { ActsOf } from './ActsOf.tsx'
import { useHere } from './navigation.ts'
import type { NavTab } from './navigation.ts'

interface ScreenHeadProps extends Omit<PageHeadProps, 'title' | 'crumbs'> {
  /** Of a page that is not named by its entry: a thing of a list, an event. */
  title?: PageHeadProps['title']
  /** Of a page that shows what its tab shows in another way. */
  tabbed?: boolean
}

/** The head of a page of the menu: named by its entry, with the levels above it and the tabs beside it. */
export function ScreenHead({ title, tabbed = false, ...head }: ScreenHeadProps) {
  const here = useHere()
  const crumbs = useCrumbs()
  const tabs = here !== undefined && (tabbed || !here.isDetail) ? here.tabs : []
  return (
    <>
      <PageHead title={title ?? here?.title} {...(crumbs.length > 0 && { crumbs })} {...head} />
      <Moved />
      {here !== undefined && tabs.length > 0 && (
        <Box below={20}>
          <LinkTabs label={here.entry.label} tabs={tabs.map((tab) => tabOf(tab, here.tab))} />
        </Box>
      )}
    </>
  )
}

const MovedNote = lazy(() => loadCode(async () => ({ default: (await import('./MovedNote.tsx')).MovedNote })))

/** What moved, to a member from before the upgrade who came by an address or a key that they knew. */
export function Moved() {
  const { key, state } = useLocation()
  const [isKnown] = useState(key === 'default' || state === BY_KEY)
  const [openedAt] = useState(() => Date.now())
  const here = useHere()
  const { data: user } = useQuery(currentUserQuery)
  const until = user?.menu_moved_until ?? null
  if (!isKnown || here?.isDetail !== false || here.tab.was === undefined) return null
  if (user === undefined || until === null || Date.parse(until) < openedAt) return null
  const { entry, tab } = here
  return (
    <Suspense>
      <MovedNote entry={entry} tab={tab} userId={user.id} />
    </Suspense>
  )
}

/** The levels above the page in view, and never the page: in an event the events and the event; of a thing, its list. */
export function useCrumbs(): readonly { label: string; href: string }[] {
  const { eventId } = useParams()
  const event = useQuery({ ...eventQuery(eventId ?? 0), enabled: eventId !== undefined }).data
  const here = useHere()
  const own = here?.isDetail === true ? [{ label: here.entry.label, href: here.tab.href }] : []
  if (eventId === undefined) return own
  const events = { label: m.shell_events(), href: paths.events() }
  // The overview is the event.
  if (here?.entry.id === 'event-overview') return [events]
  return [events, { label: event?.title ?? '', href: paths.dashboard(eventId) }, ...own]
}

/** A tab of an entry, as the row of tabs shows it. */
export const tabOf = ({ href, label, Count, Acts }: NavTab, here: NavTab): LinkTab => ({
  href,
  label,
  current: href === here.href,
  ...((Count ?? Acts) && {
    end: (
      <>
        {Count && (
          <Text as="span" size={12.5} weight={500} tone="subtle" figures>
            <Count />
          </Text>
        )}
        {Acts && <ActsOf tabs={[{ Acts }]} />}
      </>
    ),
  }),
})
