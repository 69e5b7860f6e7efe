import type { ThemeInput } from '@turnout/domain/colour/event-theme.ts'
import { textOn } from '@turnout/domain/colour/colour.ts'
import { guardOf, type Guard } from '@turnout/domain/look/guard.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { Grid, Hidden, Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { ArrowRight, Check } from 'lucide-react'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import css from './designer-ground-controls.module.css'

/** What became of the accent where it carries text. It never blocks and never asks. */
export function GuardBox({ theme }: { theme: ThemeInput }) {
  const guard = guardOf(theme)
  return (
    <Stack className={css.guard} gap={10} padding="12-14" ground="canvas" border radius={12} role="status">
      {guard === null ? (
        <Row as="p" gap={8} align="center" weight={600} tone="teal">
          <Check size={16} strokeWidth={2} aria-hidden />
          {m.events_designer_guard_fine()}
        </Row>
      ) : (
        <Corrected guard={guard} />
      )}
    </Stack>
  )
}

const ratioText = (ratio: number): string =>
  new Intl.NumberFormat(tagOf(documentLocale()), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(ratio)

function Corrected({ guard }: { guard: Guard }) {
  const { ground, chosen, text, turned } = guard
  const small = { color: textOn(ground) }
  return (
    <>
      <p>
        <b>{turned === 'darkened' ? m.events_designer_guard_darkened() : m.events_designer_guard_lightened()}</b>{' '}
        {m.events_designer_guard_keep({ colour: chosen.toUpperCase() })}
        <Hidden> {m.events_designer_guard_was({ ratio: ratioText(guard.chosenRatio) })}</Hidden>
      </p>
      <Grid className={css.samples} gap={8} align="center" tone="muted">
        {/* A picture of what could not be read; the sentence above says it in words. */}
        <div style={{ background: ground }} aria-hidden="true">
          <svg viewBox="0 0 96 18" width="96" height="18">
            <text y="13.5" fill={chosen}>
              {m.events_designer_guard_sample()}
            </text>
          </svg>
          <small style={small}>{m.events_designer_ratio({ ratio: ratioText(guard.chosenRatio) })}</small>
        </div>
        <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
        <div style={{ background: ground }}>
          <b style={{ color: text }}>{m.events_designer_guard_sample()}</b>
          <small style={small}>{m.events_designer_ratio({ ratio: ratioText(guard.textRatio) })}</small>
        </div>
      </Grid>
    </>
  )
}
