import { m } from '@turnout/messages/generated/messages.js'
import { Grid, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { paths } from '@turnout/contract/paths.ts'
import { Bell, CalendarDays, Search } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-aria-components/Link'
import { useLocation, useParams } from 'react-router'
import { openNotices } from '../notices/open-notices.ts'
import { useActs } from '../notices/use-acts.ts'
import { openPalette } from '../palette/open-palette.ts'
import { ActsOf } from './ActsOf.tsx'
import css from './frame.module.css'
import { useHere } from './navigation.ts'
import type { NavEntry } from './navigation.ts'
import { PersonMenu } from './SideBar.tsx'

interface MoreSheetProps {
  readonly title: string
  readonly entries: readonly NavEntry[]
  readonly onClose: () => void
}

/** What phones have behind More: the other entries in reach of a thumb, the search, the person. */
export function MoreSheet({ title, entries, onClose }: MoreSheetProps) {
  const here = useHere()
  const { eventId } = useParams()
  const { isTold, label: told } = useActs()
  useCloseOnPage(onClose)
  const press = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <Grid as="nav" className={css.more} gap={8} aria-label={m.shell_more()}>
        {entries.map(({ id, href, label, icon: Icon, tabs }) => (
          <Link
            key={id}
            href={href}
            className={css.moreEntry ?? ''}
            {...(id === here?.entry.id ? { 'aria-current': 'page' } : {})}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            <Text as="span" shrinks breaks>
              {label}
              {tabs.length > 1 && (
                <Text as="span" block clipped ends size={12.5} weight={400} tone="muted" lines="one">
                  {tabs.map((tab) => tab.label).join(', ')}
                </Text>
              )}
            </Text>
            <ActsOf tabs={tabs} />
          </Link>
        ))}
      </Grid>
      <Stack>
        <MoreRow icon={Search} label={m.shell_find()} onPress={press(openPalette)} />
        {isTold && <MoreRow icon={Bell} label={told} onPress={press(openNotices)} />}
        {eventId !== undefined && (
          <Link href={paths.events()} className={css.moreRow ?? ''}>
            <CalendarDays size={20} strokeWidth={1.75} aria-hidden />
            {m.shell_all_events()}
          </Link>
        )}
        <Row rule="above">
          <PersonMenu />
        </Row>
      </Stack>
    </Dialog>
  )
}

const MoreRow = ({ icon: Icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => void }) => (
  <button type="button" className={css.moreRow} onClick={onPress}>
    <Icon size={20} strokeWidth={1.75} aria-hidden />
    {label}
  </button>
)

/** It closes with the page that it was opened on. */
function useCloseOnPage(onClose: () => void): void {
  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    if (key !== opened.current) onClose()
  }, [key, onClose])
}
