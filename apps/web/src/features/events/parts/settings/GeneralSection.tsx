import { useQuery } from '@tanstack/react-query'
import { WIRE_LOCALES } from '@turnout/contract/enums.ts'
import { paths } from '@turnout/contract/paths.ts'
import { TICKET_NOTE_LENGTH } from '@turnout/domain/look/ticket-design.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { LockedValue } from '@turnout/ui/fields/LockedLine.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { CurrencyField } from '../../../accounts/parts/CurrencyField.tsx'
import { TimeZoneField } from '../../../accounts/parts/TimeZoneField.tsx'
import { organizersQuery } from '../../../../api/organizers.ts'
import { MomentField } from '../../../../desk/dates/MomentField.tsx'
import { originalBeside } from '../../../../desk/languages/InLanguage.tsx'
import { languageWords } from '../../../../desk/language-words.ts'
import { TextLanguageBar } from '../../../../desk/languages/TextLanguageBar.tsx'
import { PastWarning } from '../../../../shell/PastWarning.tsx'
import { ChangedField } from '../../../../shell/settings/ChangedField.tsx'
import { EVENING } from '../../event-dates.ts'
import { translationName } from '../../setting-texts.ts'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import type { SectionProps } from './section-props.ts'
import css from './settings.module.css'
import { textsOfSection } from '../setting-texts/texts-of-section.ts'
import { TranslatedSetting } from '../setting-texts/TranslatedSetting.tsx'

const DATES = ['start_date', 'end_date', 'timezone'] as const

/** Title, description, dates, zone and currency. */
export function GeneralSection(section: SectionProps) {
  const { event, form, around, language } = section
  const [now] = useState(() => new Date())
  const { start_date, end_date, timezone } = form.values
  const languages = textsOfSection({ form, language }, ['title', 'description'])
  const text = { form, around, languages }
  const isMoved = DATES.some((name) => form.changed.includes(name))
  return (
    <>
      <TextLanguageBar languages={languages} overview={paths.contentLanguages(event.id)} />
      <TranslatedSetting {...text} name="title">
        {(field) => <TextField label={m.events_field_title()} maxLength={149} {...field} />}
      </TranslatedSetting>
      <div className={css.pair}>
        <ChangedField {...around('start_date')}>
          <MomentField label={m.events_field_start()} zone={timezone} time={EVENING} {...form.field('start_date')} />
        </ChangedField>
        <ChangedField {...around('end_date')}>
          <MomentField
            label={m.events_field_end()}
            zone={timezone}
            time={EVENING}
            optional
            {...form.field('end_date')}
          />
        </ChangedField>
      </div>
      <Row>
        <TextLink href={paths.newDates(event.id)}>{m.occurrences_more()}</TextLink>
      </Row>
      {isMoved && <PastWarning start={start_date} end={end_date} zone={timezone} now={now} />}
      <div className={css.pair}>
        <ChangedField {...around('timezone')}>
          <TimeZoneField field={form.field('timezone')} help={m.events_field_zone_help()} />
        </ChangedField>
        <Currency event={event} form={form} around={around} />
      </div>
      <FirstLanguage form={form} around={around} />
      <TranslatedSetting {...text} name="description">
        {(field) => <RichTextField key={form.round} label={m.events_field_description()} optional {...field} />}
      </TranslatedSetting>
      <Belongs form={form} around={around} />
      <Further {...section} />
    </>
  )
}

/** The language that everything is written in. */
function FirstLanguage({ form, around }: Pick<SectionProps, 'form' | 'around'>) {
  const options = WIRE_LOCALES.map((locale) => ({ value: locale as string, label: languageWords(locale) }))
  return (
    <ChangedField {...around('locale')}>
      <Select
        label={m.events_field_locale()}
        help={m.events_field_locale_help()}
        options={options}
        {...form.field('locale')}
      />
    </ChangedField>
  )
}

/** The currency; locked with the reason after the first order in it. */
function Currency({ event, form, around }: Pick<SectionProps, 'event' | 'form' | 'around'>) {
  const orders = event.statistics?.orders_count ?? 0
  return orders === 0 ? (
    <ChangedField {...around('currency')}>
      <CurrencyField field={form.field('currency')} />
    </ChangedField>
  ) : (
    <LockedValue label={m.events_field_currency()} name="currency">
      {m.events_currency_locked({ count: orders, currency: event.currency })}
    </LockedValue>
  )
}

/** What kind of event it is, and whose. */
function Belongs({ form, around }: Pick<SectionProps, 'form' | 'around'>) {
  const { data: organizers = [] } = useQuery(organizersQuery)
  const options = organizers.map(({ id, name }) => ({ value: String(id), label: name }))
  const was = options.find(({ value }) => value === form.saved.organizer_id)?.label
  return (
    <div className={css.pair}>
      <ChangedField {...around('category')}>
        <TextField
          label={m.events_field_category()}
          optional
          maxLength={50}
          help={m.events_field_category_help()}
          {...form.field('category')}
        />
      </ChangedField>
      {organizers.length > 1 && (
        <ChangedField {...around('organizer_id')} was={was}>
          <Select label={m.events_organizer()} options={options} {...form.field('organizer_id')} />
        </ChangedField>
      )}
    </div>
  )
}

/** The website, the steps of the start, and the note on tickets in a further language. */
function Further(section: SectionProps) {
  const { form, around } = section
  return (
    <>
      <ChangedField {...around('website_url')}>
        <TextField
          label={m.events_field_website()}
          kind="url"
          optional
          help={m.events_field_website_help()}
          {...form.field('website_url')}
        />
      </ChangedField>
      <ChangedField {...around('hide_getting_started_page')}>
        <Switch
          label={m.events_field_hide_steps()}
          consequence={m.events_field_hide_steps_help()}
          {...form.field('hide_getting_started_page')}
        />
      </ChangedField>
      <TicketNote {...section} />
    </>
  )
}

/** The note on tickets in another language; in the first one it is part of their design. */
function TicketNote({ settings, form, around, language }: SectionProps) {
  const locale = WIRE_LOCALES.find((one) => one === language.shown)
  const note = settings.ticket_design_settings.footer_text
  if (language.isFirst || locale === undefined || note === null) return null
  const name = translationName(locale, 'ticket_note')
  return (
    <ChangedField {...around(name)}>
      <TextField
        label={m.events_designer_ticket_note()}
        optional
        lang={locale}
        maxLength={TICKET_NOTE_LENGTH}
        {...originalBeside(note, language.first)}
        {...form.field(name)}
      />
    </ChangedField>
  )
}
