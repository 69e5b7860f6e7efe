import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import type { ErrorSummaryProps } from '@turnout/ui/fields/ErrorSummary.tsx'
import { fieldNamed } from '@turnout/ui/fields/find-field.ts'
import { Grid, Box, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { useCallback, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { landOnField } from '../address/land-on-field.ts'
import { keyCap } from '../keys/key-cap.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import css from './settings.module.css'

export interface SettingsPageFormProps {
  /** The result of `useSharedForm`. */
  form: {
    readonly problem: ErrorSummaryProps | null
    readonly busy: boolean
    readonly changed: readonly string[]
    readonly round: number
    readonly save: () => Promise<boolean>
    readonly discard: () => void
    readonly meanwhile: { readonly conflicts: readonly string[] }
  }
  /** The label of each field by its name. */
  labels: Readonly<Record<string, string>>
  /** What is changed, where it is not the labels of the changed fields. */
  changes?: readonly string[]
  /** As wide as the page lets it. */
  isWide?: boolean
  children: ReactNode
}

interface ChangeBarProps {
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
function ChangeBar({ changes, needs = [], onShow, busy, onDiscard, onSave }: ChangeBarProps) {
  const words = useWords()
  const isThere = changes.length > 0
  const isAsking = needs.length > 0
  useSaveKey(() => (isThere ? onSave() : undefined))
  return (
    <div className={css.place} role="status">
      {isThere && (
        <Row className={css.bar} gap={8} align="center" wrap border radius="card" data-form-bar>
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

/** Cards of settings with one bar that saves them all, or nothing. */
export function SettingsPageForm({ form, labels, changes, isWide = false, children }: SettingsPageFormProps) {
  const place = useRef<HTMLFormElement>(null)
  const issues = form.problem?.issues ?? []
  const refused = issues.map(({ field }) => knownName(field, labels))
  // What no field of the page shows is told on top.
  const isOnFields = issues.length > 0 && refused.every((name) => name !== undefined)
  const named = [...(isOnFields ? refused : []), ...form.meanwhile.conflicts]
  const needed = [...new Set(named.filter((name) => name !== undefined))]
  const first = needed[0]
  const show = useCallback(() => {
    const field = place.current && fieldNamed(place.current, first)
    if (field) landOnField(field)
  }, [first])
  const refusal = needed.length === 0 ? '' : `${form.problem?.attempt} ${form.meanwhile.conflicts.join(' ')}`
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  }, [show])
  useEffect(() => {
    if (refusal !== '') latest.current()
  }, [refusal])
  return (
    <Grid
      as="form"
      ref={place}
      className={css.form}
      gap={20}
      data-wide={isWide || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      {form.problem && !isOnFields && <ErrorSummary {...form.problem} />}
      {children}
      <ChangeBar
        changes={changes ?? form.changed.map((name) => labels[name] ?? name)}
        needs={needed.map((name) => labels[name] ?? name)}
        onShow={show}
        busy={form.busy}
        onDiscard={form.discard}
        onSave={form.save}
      />
      <UnsavedGuard dirty={form.changed.length > 0} isKept onDiscard={form.discard} onSave={form.save} />
    </Grid>
  )
}

/** The field of the page that shows an error: its own, or the list that it is in. */
function knownName(field: string | undefined, labels: Readonly<Record<string, string>>): string | undefined {
  for (let asked = field ?? ''; asked !== ''; asked = asked.slice(0, Math.max(0, asked.lastIndexOf('.')))) {
    if (Object.hasOwn(labels, asked)) return asked
  }
  return undefined
}
