import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Box, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { Drawer } from '@turnout/ui/overlays/Drawer.tsx'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { currentUserQuery } from '../../api/session.ts'
import { movedEntries, movedSentences, placeOf, readTold } from './moved.ts'
import { accountNavigation, eventNavigation, usePlaces, type NavEntry, type NavTab } from './navigation.ts'

interface MovedNoteProps {
  readonly entry: NavEntry
  readonly tab: NavTab
  readonly userId: number
}

/** Says once to a person on this device that a page is called otherwise now, or is a tab. */
export function MovedNote({ entry, tab, userId }: MovedNoteProps) {
  const key = `moved_told_v1_${userId}`
  const place = placeOf(tab)
  const [isShown, setShown] = useState(() => !toldOn(key).includes(place))
  const [isListOpen, setListOpen] = useState(false)
  const [first, ...others] = movedSentences({ entry, tab })
  useEffect(() => {
    const told = toldOn(key)
    if (told.includes(place)) return
    try {
      localStorage.setItem(key, JSON.stringify([...told, place]))
    } catch {
      // A full device says it again.
    }
  }, [key, place])
  if (!isShown || first === undefined) return null
  const close = () => {
    setShown(false)
    // The button goes with its band: the keyboard goes on in the page.
    document.querySelector<HTMLElement>('#main')?.focus()
  }
  return (
    <Box below={16}>
      <Banner
        tone="info"
        live
        action={
          <Row gap={8} wrap>
            <Button size="small" onPress={() => setListOpen(true)}>
              {m.shell_moved_what()}
            </Button>
            <Button size="small" onPress={close}>
              {m.shell_moved_ok()}
            </Button>
          </Row>
        }
      >
        <b>{first}</b> {[...others, m.shell_moved_links()].join(' ')}
      </Banner>
      {isListOpen && <MovedList onClose={() => setListOpen(false)} />}
    </Box>
  )
}

const toldOn = (key: string): readonly string[] => {
  try {
    return readTold(localStorage.getItem(key))
  } catch {
    return []
  }
}

/** All that moved and is open to this person: of the event in view, else of the account. */
function MovedList({ onClose }: { onClose: () => void }) {
  const { data: user } = useQuery(currentUserQuery)
  const { eventId } = useParams()
  const places = usePlaces()
  const entries = eventId === undefined ? accountNavigation(places, user) : eventNavigation(places, eventId, user)
  return (
    <Drawer
      open
      onClose={onClose}
      title={m.shell_moved_what()}
      footer={<Button onPress={onClose}>{m.shell_ui_close()}</Button>}
    >
      <Text as="table" wide text="start" breaks>
        <thead>
          <tr>
            {[m.shell_moved_before(), m.shell_moved_after()].map((head) => (
              <Text as="th" key={head} scope="col" padding="9-18" font="smallest" tone="muted" text="start">
                {head}
              </Text>
            ))}
          </tr>
        </thead>
        <tbody>
          {movedEntries(entries).map(({ before, now }) => (
            <tr key={now}>
              <Text as="td" padding="9-18" rule="above" tone="muted">
                {before}
              </Text>
              <Text as="td" padding="9-18" rule="above" weight={650}>
                {now}
              </Text>
            </tr>
          ))}
        </tbody>
      </Text>
      <Text above={12} size={13.5} tone="muted">
        {m.shell_moved_keys()}
      </Text>
    </Drawer>
  )
}
