import { eventTheme } from '@turnout/domain/colour/event-theme.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Grid, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useId } from 'react'
import type { ControlsProps } from './controls-props.ts'
import css from './designer-ground-controls.module.css'
import { HexField } from './HexField.tsx'

/** What lies behind the page: the mirrored cover or one colour, and light or dark. */
export function GroundControls({ designed, theme, images }: ControlsProps) {
  const { look, set, settle } = designed
  const cover = images.find(({ id }) => id === look.cover_image_id) ?? null
  const name = useId()
  const help = useId()
  const drawn = eventTheme(theme)
  const choices = [
    { type: 'MIRROR_COVER_IMAGE', label: m.events_designer_ground_cover(), picture: cover?.sizes[0]?.url },
    { type: 'COLOR', label: m.events_designer_ground_colour(), picture: undefined },
  ] as const
  const chosen = cover === null ? 'COLOR' : look.background_type
  return (
    <>
      <Grid className={css.grounds} gap={8} role="radiogroup" aria-label={m.events_designer_ground()}>
        {choices.map(({ type, label, picture }) => (
          <label key={type}>
            <input
              type="radio"
              name={name}
              checked={chosen === type}
              disabled={type === 'MIRROR_COVER_IMAGE' && cover === null}
              aria-describedby={cover === null ? help : undefined}
              onChange={() => set({ background_type: type })}
            />
            <i style={{ background: drawn.background }} aria-hidden>
              {picture !== undefined && <img src={picture} alt="" />}
            </i>
            <b>{label}</b>
          </label>
        ))}
      </Grid>
      {cover === null && (
        <Text font="small" tone="muted" id={help}>
          {m.events_designer_ground_no_cover()}
        </Text>
      )}
      <HexField
        label={m.events_designer_background()}
        name="background"
        value={look.background}
        onChange={(background) => set({ background }, 'background')}
        onBlur={settle}
      />
      <Stack className={css.mode} gap={6}>
        <span aria-hidden>{m.events_designer_mode()}</span>
        <SegmentedControl
          wide
          label={m.events_designer_mode()}
          value={look.mode}
          onChange={(mode) => set({ mode })}
          options={[
            { value: 'AUTO', label: m.events_designer_mode_auto() },
            { value: 'LIGHT', label: m.events_designer_mode_light() },
            { value: 'DARK', label: m.events_designer_mode_dark() },
          ]}
        />
        <Text font="small" tone="muted">
          {modeHelp(look, { drawn: drawn.background, isDark: drawn.mode === 'dark' })}
        </Text>
      </Stack>
    </>
  )
}

function modeHelp(
  look: { readonly mode: string; readonly background: string },
  { drawn, isDark }: { drawn: string; isDark: boolean },
): string {
  if (look.mode === 'AUTO') return isDark ? m.events_designer_auto_dark() : m.events_designer_auto_light()
  if (drawn === look.background) return isDark ? m.events_designer_already_dark() : m.events_designer_already_light()
  const colour = drawn.toUpperCase()
  return isDark ? m.events_designer_turned_dark({ colour }) : m.events_designer_turned_light({ colour })
}
