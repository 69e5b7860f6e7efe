import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { ColorField } from '@turnout/ui/fields/ColorField.tsx'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import type { Option } from '@turnout/ui/fields/option.ts'
import { Grid, Text, Stack } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { type ReactNode, useMemo } from 'react'
import { loadErrorOf } from '../../../../api/load-error.ts'
import { currentUserQuery } from '../../../../api/session.ts'
import { AccessDenied } from '../../../../shell/AccessDenied.tsx'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../../shell/frame/ScreenHead.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { may } from '../../../../shell/may.ts'
import { SectionAnchor } from '../../../../shell/settings/SectionAnchor.tsx'
import { SettingsFrame } from '../../../../shell/settings/SettingsFrame.tsx'
import { SettingsPageForm } from '../../../../shell/settings/SettingsPageForm.tsx'
import settings from '../../../../shell/settings/settings.module.css'
import { FormOutline } from '../../../accounts/parts/FormOutline.tsx'
import {
  currencyOptions,
  languageName,
  languageOptions,
  timeZoneOptions,
} from '../../../accounts/parts/account-options.ts'
import { useTaxesAndFees } from '../../../taxes-and-fees/api.ts'
import { rateWords } from '../../../taxes-and-fees/parts/charge-words.ts'
import { ColourSample } from '../../parts/ColourSample.tsx'
import { BankFields } from '../../parts/payment/BankFields.tsx'
import { RichTextField } from '../../parts/rich-text/RichTextField.tsx'
import { PaymentWays } from '../../parts/settings/PaymentWays.tsx'
import { PriceDisplayField } from '../../parts/settings/PriceDisplayField.tsx'
import { useEventDefaults } from '../api.ts'
import { AS_USUAL } from '../defaults-form.ts'
import { CheckoutCard } from '../parts/CheckoutCard.tsx'
import { DefaultField } from '../parts/DefaultField.tsx'
import { DraftsCard } from '../parts/DraftsCard.tsx'
import { defaultLabels, type DefaultName } from '../parts/default-labels.ts'
import { useDefaultsForm, type DefaultsForm, type DefaultsPlace } from '../parts/use-defaults-form.ts'

/** What new events of the account start with; for admins. */
export function EventDefaultsPage() {
  const { data: user } = useQuery(currentUserQuery)
  const { account, data, error, refetch } = useEventDefaults()
  if (user !== undefined && !may(user, 'account:settings')) return <AccessDenied />
  return (
    <>
      <PageTitle parts={[m.event_defaults_title()]} />
      <ScreenHead subtitle={m.event_defaults_intro()} />
      {data !== undefined && account !== undefined && user !== undefined ? (
        <Defaults accountId={account.id} userId={user.id} {...data} />
      ) : (
        <Grid className={settings.form} gap={20}>
          <Card label={m.event_defaults_title()}>
            {error === null ? <FormOutline fields={6} /> : <LoadError {...loadErrorOf({ error, refetch })} />}
          </Card>
        </Grid>
      )}
    </>
  )
}

/** The two colours that a page is made of, and how they look together. */
function ColoursCard({ form }: { form: DefaultsForm }) {
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

type DefaultsSection = 'basics' | 'colours' | 'checkout' | 'payment' | 'taxes' | 'drafts'

interface SectionOfDefaults {
  readonly id: DefaultsSection
  readonly title: string
  readonly names: readonly DefaultName[]
}

/** The cards of the page in their order, each with its fields. */
const defaultsSections = (): readonly SectionOfDefaults[] => [
  { id: 'basics', title: m.event_defaults_basics(), names: ['timezone', 'currency', 'locale'] },
  {
    id: 'colours',
    title: m.event_defaults_colours(),
    names: ['homepage_primary_color', 'homepage_background_color'],
  },
  {
    id: 'checkout',
    title: m.events_section_checkout(),
    names: ['order_timeout_in_minutes', 'support_email', 'pre_checkout_message', 'post_checkout_message', 'terms_text'],
  },
  {
    id: 'payment',
    title: m.events_section_payment(),
    names: [
      'payment_providers',
      'bank_transfer.payee',
      'bank_transfer.iban',
      'bank_transfer.bank',
      'bank_transfer.bic',
      'bank_transfer.address.address_line_1',
      'bank_transfer.address.zip_or_postal_code',
      'bank_transfer.address.city',
      'bank_transfer.address.country',
      'offline_payment_deadline_in_days',
      'bank_transfer.grace_days',
      'offline_payment_instructions',
      'price_display_mode',
    ],
  },
  { id: 'taxes', title: m.shell_taxes_and_fees(), names: ['tax_and_fee_ids'] },
  { id: 'drafts', title: m.event_defaults_drafts(), names: ['apply_to_drafts'] },
]

/** The taxes and fees that a new product carries: the same mark as on their own page. */
function TaxesCard({ form }: { form: DefaultsForm }) {
  const { account, data: charges } = useTaxesAndFees()
  const { value: chosen, onChange, error } = form.listField('tax_and_fee_ids')
  const pick = (id: number, on: boolean) =>
    onChange(on ? [...chosen, id].toSorted((a, b) => a - b) : chosen.filter((one) => one !== id))
  const link = <TextLink href={paths.taxesAndFees()}>{m.event_defaults_to_taxes()}</TextLink>
  return (
    <Card title={m.shell_taxes_and_fees()} headEnd={link}>
      <Grid gap={18} columns={1}>
        <Text tone="muted">{m.event_defaults_taxes_intro()}</Text>
        {charges === undefined || account === undefined ? (
          <Skeleton height="52px" />
        ) : charges.length === 0 ? (
          <p>{m.event_defaults_no_taxes()}</p>
        ) : (
          <DefaultField form={form} name="tax_and_fee_ids">
            <Stack gap={12} role="group" aria-label={m.shell_taxes_and_fees()}>
              {charges.map((charge) => (
                <Checkbox
                  key={charge.id}
                  name={`tax_and_fee_ids.${charge.id}`}
                  label={charge.name}
                  help={rateWords(charge, account.currency_code)}
                  value={chosen.includes(charge.id)}
                  onChange={(on) => pick(charge.id, on)}
                />
              ))}
              <FieldProblem id="tax_and_fee_ids-error" error={error} />
            </Stack>
          </DefaultField>
        )}
      </Grid>
    </Card>
  )
}

/** The ways to pay, what buyers read about the offline one, and how prices are shown. */
function PaymentCard({ form }: { form: DefaultsForm }) {
  return (
    <Card title={m.events_section_payment()}>
      <Grid gap={18} columns={1}>
        <Text tone="muted">{m.events_section_payment_intro()}</Text>
        <DefaultField form={form} name="payment_providers">
          <Grid gap={18} columns={1}>
            <PaymentWays field={form.listField('payment_providers')} hasCards />
          </Grid>
        </DefaultField>
        {form.values.payment_providers.includes('BANK_TRANSFER') && (
          <BankFields
            text={form.field}
            days={form.field}
            around={(name, field) => (
              <DefaultField form={form} name={name}>
                {field}
              </DefaultField>
            )}
          />
        )}
        {form.values.payment_providers.some((way) => way !== 'STRIPE') && (
          <DefaultField form={form} name="offline_payment_instructions">
            <RichTextField
              key={form.round}
              label={m.events_field_instructions()}
              help={m.events_field_instructions_help()}
              optional
              {...form.field('offline_payment_instructions')}
            />
          </DefaultField>
        )}
        <DefaultField form={form} name="price_display_mode">
          <PriceDisplayField field={form.field('price_display_mode')} />
        </DefaultField>
      </Grid>
    </Card>
  )
}

/** Time zone, currency and language. */
function BasicsCard({ form }: { form: DefaultsForm }) {
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

const CARDS: Readonly<Record<DefaultsSection, (props: { form: DefaultsForm; accountId: number }) => ReactNode>> = {
  basics: BasicsCard,
  colours: ColoursCard,
  checkout: CheckoutCard,
  payment: PaymentCard,
  taxes: TaxesCard,
  drafts: DraftsCard,
}

function Defaults(place: DefaultsPlace) {
  const form = useDefaultsForm(place)
  const labels = defaultLabels()
  const parts = defaultsSections()
  const sections = parts.map(({ id, title, names }) => ({
    id,
    title,
    isChanged: names.some((name) => form.changed.includes(name)),
  }))
  const findable = parts.flatMap(({ title, names }) =>
    names.map((name) => ({ name, label: labels[name], also: '', section: title })),
  )
  return (
    <SettingsFrame sections={sections} settings={findable}>
      <SettingsPageForm form={form} labels={labels} isWide>
        {parts.map(({ id }) => {
          const Fields = CARDS[id]
          return (
            <SectionAnchor key={id} id={id}>
              <Fields form={form} accountId={place.accountId} />
            </SectionAnchor>
          )
        })}
      </SettingsPageForm>
    </SettingsFrame>
  )
}
