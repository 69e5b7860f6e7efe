import { BUTTON_TEXT_MAX } from '@turnout/contract/limits.ts'
import { LOOK_TEXT_LENGTH } from '@turnout/domain/look/look.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import type { ControlsProps } from './controls-props.ts'

/** The few words that are the page's and not the event's. */
export function WordControls({ designed }: ControlsProps) {
  const { look, set, settle, problem } = designed
  const field = (name: 'continue_button_text' | 'short_line' | 'about_title', most: number) => ({
    name,
    value: look[name] ?? '',
    maxLength: most,
    onChange: (text: string) => set({ [name]: text === '' ? null : text }, name),
    onBlur: settle,
    error: problem?.errors[`look.${name}`]?.[0],
    optional: true,
  })
  const count = (text: string | null, most: number): string =>
    m.events_designer_count({ count: text?.length ?? 0, most })
  return (
    <>
      <TextField
        label={m.events_designer_button_text()}
        {...field('continue_button_text', BUTTON_TEXT_MAX)}
        help={`${m.events_designer_button_help()} ${count(look.continue_button_text, BUTTON_TEXT_MAX)}`}
      />
      <TextField
        label={m.events_designer_short_line()}
        {...field('short_line', LOOK_TEXT_LENGTH.shortLine)}
        help={`${m.events_designer_short_line_help()} ${count(look.short_line, LOOK_TEXT_LENGTH.shortLine)}`}
      />
      <TextField
        label={m.events_designer_about_title()}
        {...field('about_title', LOOK_TEXT_LENGTH.aboutTitle)}
        help={m.events_designer_about_title_help()}
      />
    </>
  )
}
