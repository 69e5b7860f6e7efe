import type { Home, Need } from '@turnout/contract/home/home.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Box, Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { IconTile } from '@turnout/ui/surfaces/IconTile.tsx'
import { AlarmClock } from 'lucide-react'
import { useRef, useState, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { formatNearDate } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { isFreeKey } from '../../../shell/palette/free-key.ts'
import { groupNeeds, NEED_ICONS, needWords } from '../../../shell/notices/need-words.ts'
import { useSnooze } from '../api.ts'
import css from './home.module.css'

const FIRST = 5

/** 1 to 9 go where the first, second … thing is put right. */
function useNeedKeys(needs: readonly Need[]): void {
  const navigate = useNavigate()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const need = /^[1-9]$/u.test(event.key) && isFreeKey(event) ? needs[Number(event.key) - 1] : undefined
    if (need !== undefined) void navigate(needWords(need).href)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** What waits for the person, the most harmful first; a word of calm when nothing does. */
export function NeedsCard({ needs, next }: { needs: Home['needs']; next: Home['next_event'] }) {
  const [isWhole, setWhole] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  useNeedKeys(groupNeeds(needs.items).flatMap((group) => group.slice(0, 1)))
  if (needs.total === 0) return <Calm next={next} />
  const groups = groupNeeds(needs.items)
  const shown = isWhole ? groups : groups.slice(0, FIRST)
  const hidden = needs.total - shown.reduce((sum, group) => sum + group.length, 0)
  return (
    <Card
      title={m.home_needs()}
      titleEnd={
        <Text as="span" className={css.count} ground="grey-soft" tone="muted">
          {needs.total}
        </Text>
      }
      headEnd={
        <Text as="span" size={13} tone="muted">
          {m.home_needs_leave()}
        </Text>
      }
      flush
    >
      <div ref={card} tabIndex={-1} className={css.body}>
        <ul>
          {shown.map((group) => (
            <NeedGroup key={group[0]?.kind} needs={group} onGone={() => card.current?.focus()} />
          ))}
        </ul>
        {!isWhole && hidden > 0 && (
          <Box padding="10-18" rule="above">
            <Button size="small" onPress={() => setWhole(true)}>
              {m.home_needs_more({ count: hidden })}
            </Button>
          </Box>
        )}
      </div>
    </Card>
  )
}

function Calm({ next }: { next: Home['next_event'] }) {
  const zone = { locale: documentLocale(), timeZone: next?.timezone ?? 'UTC' }
  return (
    <Card label={m.home_needs()}>
      <Text as="div" className={css.calm} text="center" breaks>
        <Text as="h2" font="heading">
          {m.home_needs_nothing()}
        </Text>
        {next !== null && (
          <Text size={13.5} tone="muted">
            {m.home_needs_nothing_next({ title: next.title, date: formatNearDate(next.start_date, 'moment', zone) })}
          </Text>
        )}
      </Text>
    </Card>
  )
}

/** Needs of one kind as one row: the first, and behind a button those like it. */
function NeedGroup({ needs, onGone }: { needs: readonly Need[]; onGone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const [first, ...others] = needs
  if (first === undefined) return null
  const open = () => {
    setOpen(true)
    onGone()
  }
  return (
    <>
      <NeedLine need={first} onGone={onGone} />
      {isOpen && others.map((need) => <NeedLine key={need.key} need={need} onGone={onGone} />)}
      {!isOpen && others.length > 0 && (
        <Box as="li" padding="10-18">
          <Button variant="quiet" size="small" onPress={open}>
            {m.home_needs_like_it({ count: others.length })}
          </Button>
        </Box>
      )}
    </>
  )
}

/** @param onGone the row leaves with the button that has the focus */
function NeedLine({ need, onGone }: { need: Need; onGone: () => void }) {
  const snooze = useSnooze()
  const Icon = NEED_ICONS[need.kind]
  const { what, why, act, href, tone } = needWords(need)
  const failed = () => showToast({ message: m.home_snooze_failed() })
  const putOff = async () => {
    onGone()
    try {
      await snooze(need.key, true)
      const undo = { label: m.home_undo(), onPress: () => snooze(need.key, false).catch(failed) }
      showToast({ message: m.home_snoozed(), action: undo })
    } catch {
      failed()
    }
  }
  return (
    <Grid as="li" className={css.need} gap={12} rule="above">
      <IconTile icon={Icon} tone={tone} />
      <Text as="div" shrinks breaks>
        <Text weight={650}>{what}</Text>
        <Text size={13.5} tone="muted">
          {why}
        </Text>
      </Text>
      <div className={css.needsCardAct}>
        <LinkButton href={href} size="small">
          {act}
        </LinkButton>
      </div>
      <span className={css.snooze}>
        <IconButton icon={AlarmClock} label={m.home_snooze({ what })} onPress={() => void putOff()} />
      </span>
    </Grid>
  )
}
