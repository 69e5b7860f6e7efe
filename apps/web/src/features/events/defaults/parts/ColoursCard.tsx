import { m } from '@turnout/messages/generated/messages.js'
import { ColorField } from '@turnout/ui/fields/ColorField.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import settings from '../../../../shell/settings/settings.module.css'
import { ColourSample } from '../../parts/ColourSample.tsx'
import { DefaultField } from './DefaultField.tsx'
import { defaultLabels } from './default-labels.ts'
import type { DefaultsForm } from './use-defaults-form.ts'

/** The two colours that a page is made of, and how they look together. */
export function ColoursCard({ form }: { form: DefaultsForm }) {
  const labels = defaultLabels()
  return (
    <Card title={m.event_defaults_colours()}>
      <Grid gap={18} columns={1}>
        <Text tone="muted">{m.event_defaults_colours_intro()}</Text>
        <Grid className={settings.pair} gap={16} align="start">
          <DefaultField form={form} name="homepage_primary_color">
            <ColorField
              label={labels.homepage_primary_color}
              help={m.events_accent_help()}
              {...form.field('homepage_primary_color')}
            />
          </DefaultField>
          <DefaultField form={form} name="homepage_background_color">
            <ColorField
              label={labels.homepage_background_color}
              help={m.events_background_help()}
              {...form.field('homepage_background_color')}
            />
          </DefaultField>
        </Grid>
        <ColourSample accent={form.values.homepage_primary_color} background={form.values.homepage_background_color} />
      </Grid>
    </Card>
  )
}
