import { m } from '@turnout/messages/generated/messages.js'
import type { Option } from '@turnout/ui/fields/option.ts'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useMemo } from 'react'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import settings from '../../../../shell/settings/settings.module.css'
import {
  currencyOptions,
  languageName,
  languageOptions,
  timeZoneOptions,
} from '../../../accounts/parts/account-options.ts'
import { AS_USUAL } from '../defaults-form.ts'
import { DefaultField } from './DefaultField.tsx'
import { defaultLabels } from './default-labels.ts'
import type { DefaultsForm } from './use-defaults-form.ts'

/** Time zone, currency and language. */
export function BasicsCard({ form }: { form: DefaultsForm }) {
  const labels = defaultLabels()
  const chosenZone = form.saved.timezone
  const zones = useMemo(() => timeZoneOptions(chosenZone === AS_USUAL ? '' : chosenZone), [chosenZone])
  const currencies = useMemo(() => currencyOptions(documentLocale()), [])
  const offered: Option[] = languageOptions()
  const { locale } = form.saved
  // One that was chosen by another way, and is not offered yet, stays the choice.
  const isOffered = locale === AS_USUAL || offered.some(({ value }) => value === locale)
  const languages = isOffered ? offered : [...offered, { value: locale, label: languageName(locale) }]
  const asOrganizer = { value: AS_USUAL, label: m.event_defaults_as_organizer() }
  return (
    <Card title={m.event_defaults_basics()}>
      <Grid gap={18} columns={1}>
        <Text tone="muted">{m.event_defaults_basics_intro()}</Text>
        <Grid className={settings.pair} gap={16} align="start">
          <DefaultField form={form} name="timezone">
            <Select search label={labels.timezone} options={[asOrganizer, ...zones]} {...form.field('timezone')} />
          </DefaultField>
          <DefaultField form={form} name="currency">
            <Select search label={labels.currency} options={[asOrganizer, ...currencies]} {...form.field('currency')} />
          </DefaultField>
        </Grid>
        <Grid className={settings.pair} gap={16} align="start">
          <DefaultField form={form} name="locale">
            <Select
              label={labels.locale}
              help={m.event_defaults_language_help()}
              options={[{ value: AS_USUAL, label: m.event_defaults_as_creator() }, ...languages]}
              {...form.field('locale')}
            />
          </DefaultField>
        </Grid>
      </Grid>
    </Card>
  )
}
