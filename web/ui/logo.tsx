/** The logo, which is also the icon of the page. */
export const Logo = () => (
  <img
    class="logo"
    src={document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href}
    alt=""
    width={24}
    height={24}
  />
);
