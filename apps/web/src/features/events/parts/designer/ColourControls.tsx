import { useQuery } from '@tanstack/react-query'
import type { Image } from '@turnout/contract/events/image.ts'
import { textOn } from '@turnout/domain/colour/colour.ts'
import type { ThemeInput } from '@turnout/domain/colour/event-theme.ts'
import { guardOf, type Guard } from '@turnout/domain/look/guard.ts'
import { READY_LOOKS, type ReadyLook } from '@turnout/domain/look/ready-looks.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { Grid, Stack, Row, Hidden } from '@turnout/ui/layout/parts.tsx'
import { ArrowRight, Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { coloursOfPicture } from '../../cover-colours.ts'
import { HexField } from './HexField.tsx'
import type { ControlsProps } from './controls-props.ts'
import css from './designer-ground-controls.module.css'

const NAMES: Readonly<Record<ReadyLook['name'], () => string>> = {
  QUAY: m.events_designer_look_quay,
  TIDE: m.events_designer_look_tide,
  NIGHT: m.events_designer_look_night,
  INK: m.events_designer_look_ink,
  COBALT: m.events_designer_look_cobalt,
  ROSE: m.events_designer_look_rose,
  MOSS: m.events_designer_look_moss,
  CHALK: m.events_designer_look_chalk,
}

interface CoverColoursProps {
  cover: Image
  chosen: string
  onChoose: (colour: string) => void
}

/** The strongest colours of the cover, each one press from the accent. */
function CoverColours({ cover, chosen, onChoose }: CoverColoursProps) {
  const address = cover.sizes[0]?.url ?? cover.url
  const { data: colours = [] } = useQuery({
    queryKey: ['events', 'cover-colours', address],
    queryFn: () => coloursOfPicture(address),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (colours.length === 0) return null
  return (
    <Row className={css.dots} align="center" role="group" aria-label={m.events_proposals()}>
      <span>{m.events_designer_from_cover()}</span>
      {colours.map((colour) => (
        <button
          key={colour}
          type="button"
          style={{ background: colour }}
          aria-pressed={colour === chosen}
          aria-label={m.events_use_colour({ colour: colour.toUpperCase() })}
          onClick={() => onChoose(colour)}
        />
      ))}
    </Row>
  )
}

/** What became of the accent where it carries text. It never blocks and never asks. */
function GuardBox({ theme }: { theme: ThemeInput }) {
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

/** Ready looks, the accent, colours of the cover, and what became of the accent as text. */
export function ColourControls({ designed, theme, images }: ControlsProps) {
  const { look, set, settle } = designed
  const cover = images.find(({ id }) => id === look.cover_image_id) ?? null
  return (
    <>
      <Grid className={css.looks} gap={8} role="group" aria-label={m.events_designer_ready_looks()}>
        {READY_LOOKS.map(({ name, accent, background }) => (
          <Stack
            as="button"
            key={name}
            type="button"
            className={css.look}
            gap={4}
            padding={0}
            ground="none"
            bare
            text="center"
            aria-pressed={accent === look.accent && background === look.background}
            style={
              {
                '--look-accent': accent,
                '--look-ground': background,
                '--look-text': textOn(background),
              } as CSSProperties
            }
            onClick={() => set({ accent, background, mode: 'AUTO' })}
          >
            <i aria-hidden>Aa</i>
            {NAMES[name]()}
          </Stack>
        ))}
      </Grid>
      <HexField
        label={m.events_designer_accent()}
        name="accent"
        value={look.accent}
        onChange={(accent) => set({ accent }, 'accent')}
        onBlur={settle}
      />
      {cover !== null && <CoverColours cover={cover} chosen={look.accent} onChoose={(accent) => set({ accent })} />}
      <GuardBox theme={theme} />
    </>
  )
}
