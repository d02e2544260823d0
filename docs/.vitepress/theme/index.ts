// Typefaces of the reader's machine: the site has none of its own.
import theme from 'vitepress/theme-without-fonts';
import './look.css';

export default theme;
