import { THEME_FONTS, type ThemeFonts } from '@turnout/domain/colour/theme-choices.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useId } from 'react'
import type { ControlsProps } from './controls-props.ts'
import css from './designer-ground-controls.module.css'

const PAIRS: Readonly<Record<ThemeFonts, { name: () => string; detail: () => string }>> = {
  POSTER: { name: m.events_designer_poster, detail: m.events_designer_poster_detail },
  QUIET: { name: m.events_designer_quiet, detail: m.events_designer_quiet_detail },
  LOUD: { name: m.events_designer_loud, detail: m.events_designer_loud_detail },
}

/** The title's first word shows what a pair does to it. */
const wordOf = (title: string): string => title.trim().split(/\s+/u)[0] ?? title

export function FontControls({ event, designed }: ControlsProps) {
  const name = useId()
  return (
    <Stack className={css.fonts} gap={8} role="radiogroup" aria-label={m.events_designer_fonts()}>
      {THEME_FONTS.map((fonts) => (
        <label key={fonts}>
          <input
            type="radio"
            name={name}
            checked={designed.look.fonts === fonts}
            onChange={() => designed.set({ fonts })}
          />
          <Text as="span" className={css.sample} fixed clipped ends lines="one" data-fonts={fonts} aria-hidden>
            {wordOf(event.title)}
          </Text>
          <span>
            <b>{PAIRS[fonts].name()}</b>
            <small>{PAIRS[fonts].detail()}</small>
          </span>
        </label>
      ))}
    </Stack>
  )
}
