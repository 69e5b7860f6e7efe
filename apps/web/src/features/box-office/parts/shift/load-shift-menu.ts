/** The menu of a shift, which a till loads when it is opened. */
export const loadShiftMenu = async () => (await import('./ShiftMenu.tsx')).ShiftMenu
