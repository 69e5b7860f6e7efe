import { READY_LOOKS, type ReadyLook } from '@turnout/domain/look/ready-looks.ts'
import { textOn } from '@turnout/domain/colour/colour.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Grid, Stack } from '@turnout/ui/layout/parts.tsx'
import type { CSSProperties } from 'react'
import { CoverColours } from './CoverColours.tsx'
import css from './designer-ground-controls.module.css'
import type { ControlsProps } from './controls-props.ts'
import { GuardBox } from './GuardBox.tsx'
import { HexField } from './HexField.tsx'

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
