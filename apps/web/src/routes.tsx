import { Navigate } from 'react-router'
import type { RouteObject } from 'react-router'
import { loadCode } from './api/load-code.ts'
import { patterns } from '@turnout/contract/paths.ts'
import { AccountGate } from './shell/closed/AccountGate.tsx'
import { AccountLayout } from './shell/frame/AccountLayout.tsx'
import { AuthLayout } from './shell/AuthLayout.tsx'
import { NotFound } from './shell/ErrorScreen.tsx'
import { EventLayout } from './shell/frame/EventLayout.tsx'
import { Root } from './shell/Root.tsx'
import { RouteError } from './shell/RouteError.tsx'
import type { SliceRoutes } from './shell/slice-routes.ts'
import { SigningIn, Start } from './shell/Start.tsx'

// Every slice that has pages is found by its folder: a new slice needs no line here.
const modules = import.meta.glob<Record<string, SliceRoutes>>('./features/*/routes.tsx', { eager: true })
const slices = Object.values(modules).flatMap((module) => Object.values(module))

const pages = (frame: Exclude<keyof SliceRoutes, 'proofWays' | 'over'>): RouteObject[] =>
  slices.flatMap((slice) => slice[frame] ?? []).map(withScreenForMissingCode)

/**
 * Gives the page a screen for the case that its code does not come. The router takes a page whose
 * `lazy` failed for one that still loads, and shows nothing from then on. So the failure arrives as
 * a page of its own.
 */
function withScreenForMissingCode(route: RouteObject): RouteObject {
  const { lazy } = route
  if (typeof lazy !== 'object' || lazy.Component === undefined) return route
  const load = lazy.Component
  return { ...route, lazy: { ...lazy, Component: () => loadCode(load).catch(pageThatThrows) } }
}

const pageThatThrows = (error: unknown) =>
  function Missing(): never {
    throw error
  }

/** All addresses of the organizer area with their frames. */
export const routes: RouteObject[] = [
  {
    element: <Root proofWays={slices.flatMap(({ proofWays }) => proofWays ?? [])} />,
    ErrorBoundary: RouteError,
    HydrateFallback: SigningIn,
    children: [
      { path: '/', Component: Start },
      { Component: AuthLayout, ErrorBoundary: RouteError, children: pages('auth') },
      {
        element: <AccountGate over={slices.flatMap(({ over }) => over ?? [])} />,
        children: [
          ...pages('bare'),
          { Component: AccountLayout, children: [{ ErrorBoundary: RouteError, children: pages('account') }] },
          {
            path: patterns.event,
            Component: EventLayout,
            ErrorBoundary: RouteError,
            children: [
              { index: true, element: <Navigate to="dashboard" replace /> },
              { ErrorBoundary: RouteError, children: pages('event') },
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
      { path: '*', Component: NotFound },
    ],
  },
]
