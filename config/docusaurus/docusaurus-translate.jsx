import { Translate } from 'docsite/theme';

export { translate } from 'docsite/theme';
export default Translate;
