import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { useEffect, useRef } from 'react'
import { shortWords } from '../settings/value-words.ts'
import css from './ChangedMeanwhile.module.css'
import type { Side } from './sides.ts'
import type { Meanwhile } from './use-form-together.ts'

const told = (words: string): string => (words === '' ? m.shell_settings_nothing() : shortWords(words))

/** Another member saved the thing that a form has open: both versions, field by field, and whose is saved. */
export function ChangedMeanwhile({ meanwhile }: { meanwhile: Meanwhile | null }) {
  return meanwhile && <Panel meanwhile={meanwhile} />
}

function Panel({ meanwhile: { asked, rows, choose } }: { meanwhile: Meanwhile }) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    // Not `start`: that would move the frame around a drawer that is beside a list, too.
    place.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [asked])
  const all = (side: Side) => choose(new Map(rows.map(({ name }) => [name, side])))
  const title = m.shell_meanwhile_title()
  return (
    <Stack as="section" ref={place} className={css.panel} gap={16} rule="below" tabIndex={-1} aria-label={title}>
      <Banner tone="warning" title={title} live>
        {m.shell_meanwhile_text()}
      </Banner>
      {rows.length > 1 && (
        <Row gap={8} wrap>
          <Button size="small" onPress={() => all('mine')}>
            {m.shell_meanwhile_all_mine()}
          </Button>
          <Button size="small" onPress={() => all('theirs')}>
            {m.shell_meanwhile_all_theirs()}
          </Button>
        </Row>
      )}
      {rows.map(({ name, label, isMine, side, words }) => (
        <RadioCards<Side>
          key={name}
          label={label}
          name={`meanwhile.${name}`}
          columns={2}
          value={side ?? ''}
          onChange={(chosen) => choose(new Map([[name, chosen]]))}
          error={side === null ? m.shell_meanwhile_choose() : undefined}
          cards={[
            {
              value: 'mine',
              label: isMine ? m.shell_settings_mine() : m.shell_meanwhile_before(),
              detail: told(words.mine),
            },
            { value: 'theirs', label: m.shell_settings_theirs(), detail: told(words.theirs) },
          ]}
        />
      ))}
    </Stack>
  )
}
