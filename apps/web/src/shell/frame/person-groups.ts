import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { LOCALES, NATIVE_NAMES } from '@turnout/messages/locale.ts'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import type { MenuGroup } from '@turnout/ui/overlays/Menu.tsx'
import { BookOpen, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { currentUserQuery, ownAccountsQuery, signOut, switchAccount } from '../../api/session.ts'
import { guideFrom } from '@turnout/contract/paths.ts'
import { chooseLocale, documentLocale } from '../locale-choice.ts'
import { roleName } from '../role-name.ts'
import { chooseTheme, chosenTheme, THEMES } from '../theme-choice.ts'
import type { Theme } from '../theme-choice.ts'
import { accountNavigation, usePlaces } from './navigation.ts'

const ICONS = { system: Monitor, light: Sun, dark: Moon }

const themeName = (theme: Theme): string =>
  ({ system: m.shell_theme_system(), light: m.shell_theme_light(), dark: m.shell_theme_dark() })[theme]

/** What is the person's own, as menu groups: account, profile, theme, language, guide, log out. */
export function usePersonGroups(): MenuGroup[] {
  const accounts = useAccountGroup()
  const { data: user } = useQuery(currentUserQuery)
  const { pathname, search } = useLocation()
  const [theme, setTheme] = useState(chosenTheme)
  const choose = (next: Theme) => {
    chooseTheme(next)
    setTheme(next)
  }
  const themes = THEMES.map((key) => ({
    key,
    label: themeName(key),
    icon: ICONS[key],
    checked: key === theme,
    onPress: () => choose(key),
  }))
  const languages = LOCALES.map((locale) => ({
    key: `locale-${locale}`,
    label: NATIVE_NAMES[locale],
    checked: locale === documentLocale(),
    onPress: () => chooseLocale(locale),
  }))
  const own = accountNavigation(usePlaces(), user)
    .filter(({ isAtName }) => isAtName)
    .flatMap(({ tabs, icon }) => tabs.map(({ href, label }) => ({ key: href, label, icon, href })))
  const leave = () => signOut().catch(() => showToast({ message: m.shell_log_out_failed() }))
  return [
    ...accounts,
    { items: own },
    { title: m.shell_theme(), items: themes },
    { title: m.shell_language(), items: languages },
    {
      items: [
        {
          key: 'guide',
          label: m.guide_title(),
          icon: BookOpen,
          href: guideFrom(null, pathname + search),
          newTab: true,
        },
        { key: 'log-out', label: m.shell_log_out(), icon: LogOut, onPress: leave },
      ],
    },
  ]
}

/** The accounts of a person who has several, each with the role there, as a group of a menu; else none. */
function useAccountGroup(): readonly MenuGroup[] {
  const { data: user } = useQuery(currentUserQuery)
  const { data: accounts = [] } = useQuery(ownAccountsQuery)
  if (user === undefined || accounts.length < 2) return []
  const enter = (accountId: number) =>
    switchAccount(accountId).catch(() => showToast({ message: m.shell_switch_account_failed() }))
  return [
    {
      title: m.shell_accounts(),
      items: accounts.map(({ id, name, role }) => ({
        key: `account-${id}`,
        label: name,
        detail: roleName(role),
        checked: id === user.account_id,
        onPress: () => (id === user.account_id ? undefined : enter(id)),
      })),
    },
  ]
}
