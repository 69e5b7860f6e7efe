import { EMBED_STYLES } from '@turnout/domain/widget/embed-code.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LOCALES, NATIVE_NAMES } from '@turnout/messages/locale.ts'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { type EmbedForm, type EmbedFormProps, returnProblem } from '../../embed-choice.ts'
import { ColourChoice } from './ColourChoice.tsx'
import css from './Embed.module.css'
import { StylePicture } from './StylePicture.tsx'

/** Nobody's code, as one looks. */
const EXAMPLE_CODE = 'LUZ10'

interface StyleCardProps {
  readonly form: EmbedForm
  readonly sites: readonly string[]
  readonly onChange: (form: EmbedForm) => void
  readonly onPromoLeave: () => void
}

/** What stands on the other site, and how it looks. */
export function StyleCard({ form, sites, onChange, onPromoLeave }: StyleCardProps) {
  const set = (change: Partial<EmbedForm>) => onChange({ ...form, ...change })
  return (
    <Card title={m.widget_style()}>
      <div className={css.fields}>
        <StyleChoice form={form} set={set} />
        {form.style !== 'link' && <ColourChoice form={form} set={set} />}
        <Select
          label={m.widget_language()}
          name="locale"
          value={form.locale}
          onChange={(locale) => set({ locale })}
          options={[
            { value: '', label: m.widget_language_visitor() },
            ...LOCALES.map((code) => ({ value: code as string, label: NATIVE_NAMES[code] })),
          ]}
        />
        <TextField
          label={m.widget_promo_code()}
          name="promo_code"
          optional
          maxLength={50}
          placeholder={EXAMPLE_CODE}
          value={form.promoCode}
          onChange={(promoCode) => set({ promoCode })}
          onBlur={onPromoLeave}
        />
        {form.style !== 'link' && <WayBack {...{ form, sites, set }} />}
      </div>
    </Card>
  )
}

function StyleChoice({ form, set }: EmbedFormProps) {
  const labels = { tickets: m.widget_style_tickets(), button: m.widget_style_button(), link: m.widget_style_link() }
  return (
    <fieldset className={css.styles}>
      <legend className={css.hidden}>{m.widget_style()}</legend>
      {EMBED_STYLES.map((style) => (
        <label key={style} className={css.style}>
          <input
            type="radio"
            name="style"
            value={style}
            checked={form.style === style}
            onChange={() => set({ style })}
          />
          <StylePicture style={style} accent={form.accent} />
          <span>{labels[style]}</span>
        </label>
      ))}
    </fieldset>
  )
}

function WayBack({ form, sites, set }: EmbedFormProps & { readonly sites: readonly string[] }) {
  const [first] = sites
  if (first === undefined) {
    return (
      <Switch
        label={m.widget_back()}
        name="leads_back"
        value={false}
        onChange={() => undefined}
        disabled
        consequence={m.widget_back_needs_site()}
      />
    )
  }
  const example = `${first.replace(/^\*\./u, 'www.')}/thanks`
  const problem = returnProblem(form, sites)
  const typed = form.returnTo.trim().replace(/^https?:\/\//iu, '')
  return (
    <>
      <Switch
        label={m.widget_back()}
        name="leads_back"
        value={form.leadsBack}
        onChange={(leadsBack) => set({ leadsBack })}
        consequence={form.leadsBack && problem === undefined ? m.widget_back_help({ address: typed }) : undefined}
      />
      {form.leadsBack && (
        <TextField
          label={m.widget_back_address()}
          name="return_to"
          kind="url"
          placeholder={`https://${example}`}
          value={form.returnTo}
          onChange={(returnTo) => set({ returnTo })}
          error={problem}
        />
      )}
    </>
  )
}
