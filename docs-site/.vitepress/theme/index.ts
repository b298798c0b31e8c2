import theme from 'vitepress/theme-without-fonts';
import './look.css';

// biome-ignore lint/style/noDefaultExport: VitePress reads its theme from there
export default theme;
