export { Details } from 'docsite/theme';
