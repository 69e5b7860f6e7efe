import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Box, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { useEffect, useRef } from 'react'
import { keyCap } from '../keys/key-cap.ts'
import css from './settings.module.css'

export interface ChangeBarProps {
  /** Labels of what is changed; without any the bar is not there. */
  changes: readonly string[]
  /** Labels of what has to be mended or decided before a save; then the bar is about those. */
  needs?: readonly string[]
  /** Goes to the first of them. */
  onShow?: () => void
  busy: boolean
  onDiscard: () => void
  onSave: () => unknown
}

/** What is not saved yet, at the bottom of settings: which fields, and both ways on. */
export function ChangeBar({ changes, needs = [], onShow, busy, onDiscard, onSave }: ChangeBarProps) {
  const words = useWords()
  const isThere = changes.length > 0
  const isAsking = needs.length > 0
  useSaveKey(() => (isThere ? onSave() : undefined))
  return (
    <div className={css.place} role="status">
      {isThere && (
        <Row className={css.bar} gap={8} align="center" wrap border radius="card">
          <Stack as="p" className={css.words} shrinks>
            <span className={css.count} data-needs={isAsking || undefined}>
              {isAsking
                ? m.shell_settings_needs({ count: needs.length })
                : m.shell_settings_changes({ count: changes.length })}
            </span>
            <Text as="span" clipped ends font="small" tone="muted" lines="one">
              {(isAsking ? needs : changes).join(' · ')}
            </Text>
          </Stack>
          {isAsking && onShow && <Button onPress={onShow}>{m.shell_settings_show()}</Button>}
          <Button onPress={onDiscard}>{words.discard}</Button>
          <Button type="submit" variant="filled" busy={busy}>
            {m.shell_settings_save()}
            <Box as="kbd" className={css.settingsKey} padding="4-6" radius={6} aria-hidden>
              {keyCap('mod')} S
            </Box>
          </Button>
        </Row>
      )}
    </div>
  )
}

/** Ctrl S, or Cmd S, saves; never the browser's own window. */
function useSaveKey(onSave: () => unknown): void {
  const act = useRef(onSave)
  useEffect(() => {
    act.current = onSave
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      act.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
