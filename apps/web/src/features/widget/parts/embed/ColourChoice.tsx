import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import type { EmbedFormProps } from '../../embed-choice.ts'
import { HexField } from '../../../events/parts/designer/HexField.tsx'
import css from './Embed.module.css'

/** The colours of the event, or others; their contrast is seen to either way. */
export function ColourChoice({ form, set }: EmbedFormProps) {
  return (
    <div className={css.colours}>
      <p className={css.label}>{m.widget_colours()}</p>
      <SegmentedControl
        label={m.widget_colours()}
        value={form.hasOwnColours ? 'own' : 'event'}
        onChange={(value) => set({ hasOwnColours: value === 'own' })}
        options={[
          { value: 'event', label: m.widget_colours_event() },
          { value: 'own', label: m.widget_colours_own() },
        ]}
        wide
      />
      {form.hasOwnColours && (
        <>
          <HexField
            label={m.widget_accent()}
            name="accent"
            value={form.accent}
            onChange={(accent) => set({ accent })}
          />
          <SegmentedControl
            label={m.widget_ground()}
            value={form.theme}
            onChange={(theme) => set({ theme })}
            options={[
              { value: 'event', label: m.widget_ground_event() },
              { value: 'light', label: m.widget_ground_light() },
              { value: 'dark', label: m.widget_ground_dark() },
            ]}
            wide
          />
        </>
      )}
    </div>
  )
}
