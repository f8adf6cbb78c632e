import { Link } from 'docsite/theme';

export default Link;
