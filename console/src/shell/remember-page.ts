/** For an action that takes a while. @returns whether the user is still on the page where it began */
export function rememberPage(): () => boolean {
  const { pathname } = window.location;
  return () => window.location.pathname === pathname;
}
