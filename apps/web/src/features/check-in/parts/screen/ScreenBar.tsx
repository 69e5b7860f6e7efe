import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { ArrowLeft, Maximize, Minimize, Moon, Sun } from 'lucide-react'
import { paths } from '@turnout/contract/paths.ts'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import type { ChosenList } from '../../lists/use-chosen-list.ts'
import type { Screen } from '../../use-screen.ts'
import css from './screen.module.css'

interface ScreenBarProps {
  readonly eventId: number
  readonly title: string | undefined
  readonly lists: readonly CheckInList[]
  readonly chosen: ChosenList
  readonly isLive: boolean
  readonly screen: Screen
}

const ALL = 'all'

/** The content of the screen, whether it is live, and its look. */
export function ScreenBar({ eventId, title, lists, chosen, isLive, screen }: ScreenBarProps) {
  const isDark = screen.theme === 'dark'
  return (
    <Row as="header" className={css.screenBarBar} align="center" justify="between" wrap ground="surface" rule="below">
      <Row className={css.what} align="center" wrap shrinks>
        <Text as="h1" font="display-s" tight breaks>
          {title}
        </Text>
        <span role="status">
          <StatusBadge tone={isLive ? 'teal' : 'orange'}>
            {isLive ? m.check_in_live_on() : m.check_in_live_off()}
          </StatusBadge>
        </span>
      </Row>
      {lists.length > 1 && (
        <SegmentedControl
          label={m.check_in_live_tab_lists()}
          value={chosen.id === null ? ALL : String(chosen.id)}
          options={[
            { value: ALL, label: m.check_in_live_all_lists() },
            ...lists.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(value) => chosen.choose(lists.find(({ id }) => String(id) === value) ?? null)}
        />
      )}
      <Row gap={8} wrap>
        <Button size="small" icon={isDark ? Sun : Moon} onPress={() => screen.setTheme(isDark ? 'light' : 'dark')}>
          {isDark ? m.check_in_live_light() : m.check_in_live_dark()}
        </Button>
        {screen.canFill && (
          <Button size="small" icon={screen.isFull ? Minimize : Maximize} onPress={screen.toggleFull}>
            {screen.isFull ? m.check_in_live_leave_full() : m.check_in_live_full()}
          </Button>
        )}
        {!screen.isFull && (
          <LinkButton size="small" href={paths.checkInLists(eventId)} icon={ArrowLeft}>
            {m.check_in_live_close()}
          </LinkButton>
        )}
      </Row>
    </Row>
  )
}
