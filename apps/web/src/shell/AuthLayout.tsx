import { m } from '@turnout/messages/generated/messages.js'
import { NATIVE_NAMES, LOCALES } from '@turnout/messages/locale.ts'
import { Box, Grid, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Outlet } from 'react-router'
import { Wordmark } from './Mark.tsx'
import { chooseLocale, documentLocale } from './locale-choice.ts'
import css from './shell.module.css'

/**
 * The still poster beside the sign-in forms: paper, ink, and three stubs. Decoration, except its
 * line.
 */
function Poster() {
  return (
    <Box as="aside" className={css.poster} radius="sheet" clipped>
      <svg className={css.art} viewBox="0 0 800 1000" preserveAspectRatio="xMidYMid slice" aria-hidden>
        <defs>
          <radialGradient id="poster-glow" cx="0.72" cy="0.2" r="0.9">
            <stop offset="0" stopColor="#5b70ff" />
            <stop offset="0.55" stopColor="#2b3fd0" />
            <stop offset="1" stopColor="#1b2894" />
          </radialGradient>
        </defs>
        <rect width="800" height="1000" fill="url(#poster-glow)" />
        <circle cx="612" cy="214" r="150" fill="#ffd37a" />
        <Stub transform="translate(420 700) rotate(9)" fill="#14205f" ink="#3b4ee0" />
        <Stub transform="translate(372 560) rotate(-14)" fill="#ff7450" ink="#b8431f" />
        <Stub transform="translate(410 430) rotate(-3)" fill="#f7f6f3" ink="#1c1a17" />
      </svg>
      <p className={css.line}>{m.shell_poster_line()}</p>
    </Box>
  )
}

/**
 * A ticket of 520 × 232 around its own middle: two notches, the perforation between them, a few
 * lines and a code.
 */
function Stub({ transform, fill, ink }: { transform: string; fill: string; ink: string }) {
  return (
    <g transform={transform}>
      <path
        d="M-236-116H96a24 24 0 0 0 48 0h92a24 24 0 0 1 24 24V92a24 24 0 0 1-24 24h-92a24 24 0 0 0-48 0h-332a24 24 0 0 1-24-24V-92a24 24 0 0 1 24-24Z"
        fill={fill}
      />
      <path d="M120-84V84" stroke={ink} strokeWidth="4" strokeDasharray="2 14" strokeLinecap="round" />
      <g stroke={ink} strokeWidth="16" strokeLinecap="round" opacity="0.9">
        <path d="M-216-62H10" />
        <path d="M-216-18H-70" opacity="0.45" />
        <path d="M-216 62H-150M-108 62H-60" opacity="0.45" />
      </g>
      <g stroke={ink} strokeWidth="9" opacity="0.9">
        <path d="M172-70V70M190-70V70M214-70V70" strokeWidth="6" />
        <path d="M202-70V70M228-70V70" />
      </g>
    </g>
  )
}

/**
 * Form at the start, poster at the end; on phones the form alone. Pages give an `<h1>` and a form.
 */
export function AuthLayout() {
  return (
    <Grid className={css.page} ground="surface">
      <Row className={css.side} down gap={24}>
        <header>
          <Wordmark />
        </header>
        <Stack as="main" id="main" className={css.main} grows wide margin="auto">
          <Outlet />
        </Stack>
        <Text as="footer" font="small" tone="muted">
          <LanguageLinks />
        </Text>
      </Row>
      <Poster />
    </Grid>
  )
}

function LanguageLinks() {
  const current = documentLocale()
  return (
    <Row as="ul" className={css.languages} gap={4} wrap aria-label={m.shell_language()}>
      {LOCALES.map((locale) => (
        <li key={locale}>
          <Box
            as="button"
            type="button"
            className={css.language}
            bare
            radius="small"
            lang={locale}
            aria-pressed={locale === current}
            onClick={() => chooseLocale(locale)}
          >
            {NATIVE_NAMES[locale]}
          </Box>
        </li>
      ))}
    </Row>
  )
}
