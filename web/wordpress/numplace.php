<?php
/**
 * Plugin Name:       Numplace Sudoku
 * Description:       A Sudoku that is played, solved and explained in your page: a block and the shortcode [numplace].
 * Version:           1.0.0
 * Requires at least: 6.1
 * Requires PHP:      7.2
 * Author:            Numplace
 * License:           MIT
 * License URI:       https://opensource.org/licenses/MIT
 * Text Domain:       numplace
 *
 * A board is the element <numplace-board> of the Numplace site that the setting numplace_host names. The block is saved as a link to
 * that site, which stays when the plugin is off. What a page shows is made anew by numplace_render.
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The element's attributes, which the block and the shortcode have too. All are texts, and an empty one is left out. */
const NUMPLACE_ATTRIBUTES = array(
	'puzzle', 'daily', 'date', 'level', 'seed', 'layout', 'digits', 'notes', 'controls', 'mode', 'remember', 'size',
	'theme', 'lang', 'accent', 'label', 'readonly', 'clock', 'archive', 'streak',
);

/** The style of a board whose script is not there yet. It comes with each board, since what is loaded in the footer comes too late. */
const NUMPLACE_STYLE = 'numplace-board:not(:defined){display:block;box-sizing:content-box;max-width:var(--numplace-place);aspect-ratio:1;padding-bottom:var(--numplace-below);overflow:hidden}'
	. '@media(pointer:coarse){numplace-board:not(:defined){padding-bottom:var(--numplace-touch)}}';

add_action( 'init', 'numplace_register' );
add_action( 'admin_init', 'numplace_register_setting' );
add_action( 'admin_menu', 'numplace_add_page' );
add_filter( 'plugin_action_links_' . plugin_basename( __FILE__ ), 'numplace_action_links' );
register_uninstall_hook( __FILE__, 'numplace_uninstall' );

/** Returns the address of the Numplace site, with a slash at its end: the setting, or the folder /numplace/ of this site. */
function numplace_host() {
	$host = (string) get_option( 'numplace_host', '' );
	return '' === $host ? home_url( '/numplace/' ) : $host;
}

/** Returns an address that a person entered as the setting keeps it: one of http or https with a slash at its end, or an empty text. */
function numplace_clean_host( $host ) {
	$host = esc_url_raw( (string) strtok( trim( (string) $host ), '?#' ), array( 'http', 'https' ) );
	return '' === $host ? '' : trailingslashit( preg_replace( '~/(embed\.js|index\.html)$~', '', $host ) );
}

function numplace_register() {
	add_shortcode( 'numplace', 'numplace_render' );
	$links = '#^' . preg_quote( numplace_host(), '#' ) . '((ja|zh-hans|zh-hant)/)?\?([^\s]*&)?p=[^\s]+$#';
	wp_embed_register_handler( 'numplace', $links, 'numplace_embed' );
	wp_oembed_add_provider( numplace_host() . '*', numplace_host() . 'oembed' );
	wp_register_script( 'numplace-block', plugins_url( 'block.js', __FILE__ ), array( 'wp-blocks', 'wp-element', 'wp-block-editor', 'wp-components', 'wp-i18n' ), '1.0.0', true );
	wp_set_script_translations( 'numplace-block', 'numplace' );
	wp_add_inline_script( 'numplace-block', 'window.numplaceHost = ' . wp_json_encode( numplace_host() ) . ';', 'before' );
	$attributes = array(
		'link' => array(
			'type'      => 'string',
			'source'    => 'attribute',
			'selector'  => 'a',
			'attribute' => 'href',
		),
	);
	foreach ( NUMPLACE_ATTRIBUTES as $name ) {
		$attributes[ $name ] = array(
			'type'    => 'string',
			'default' => '',
		);
	}
	register_block_type(
		'numplace/board',
		array(
			'api_version'     => 3,
			'title'           => __( 'Sudoku (Numplace)', 'numplace' ),
			'description'     => __( 'A Sudoku to play, with a solver and hints.', 'numplace' ),
			'category'        => 'embed',
			'icon'            => 'grid-view',
			'keywords'        => array( 'sudoku', 'puzzle', 'numplace' ),
			'attributes'      => $attributes,
			'supports'        => array(
				'align' => true,
				'html'  => false,
			),
			'editor_script'   => 'numplace-block',
			'render_callback' => 'numplace_render_block',
		)
	);
}

/** Shows a block: the board in the block's own wrapper. */
function numplace_render_block( $attributes ) {
	return '<div ' . get_block_wrapper_attributes() . '>' . numplace_render( $attributes ) . '</div>';
}

/**
 * Shows a link to a puzzle that stands alone on its line: the board. The handler works with every Numplace site. The
 * provider is for the editor's preview, which asks the site first.
 */
function numplace_embed( $matches, $attributes, $url ) {
	return numplace_render( array( 'puzzle' => $url ) );
}

/** Returns the HTML of a board with the attributes of a block or a shortcode, and has its script loaded. */
function numplace_render( $given ) {
	numplace_enqueue();
	$given = is_array( $given ) ? array_change_key_case( $given ) : array();
	$html  = '<style>' . NUMPLACE_STYLE . '</style><numplace-board style="' . esc_attr( numplace_room( $given ) ) . '"';
	foreach ( NUMPLACE_ATTRIBUTES as $name ) {
		$value = numplace_value( $given, $name );
		if ( '' !== $value ) {
			$html .= ' ' . $name . '="' . esc_attr( $value ) . '"';
		}
	}
	return $html . '><a href="' . esc_url( numplace_link( $given ) ) . '">' . esc_html__( 'Sudoku', 'numplace' ) . '</a></numplace-board>';
}

/** Returns an attribute as the element gets it. An empty text is none. */
function numplace_value( $given, $name ) {
	$value = isset( $given[ $name ] ) && is_scalar( $given[ $name ] ) ? trim( (string) $given[ $name ] ) : '';
	$switch = in_array( $name, array( 'readonly', 'clock', 'archive', 'streak' ), true );
	return $switch && in_array( $value, array( '0', 'false', 'no' ), true ) ? '' : $value;
}

/**
 * Returns the address of the full page with the puzzle, where that is a link of the site, a line or rows of cells and
 * the reader's browser gets no other one. The block's script has it too.
 */
function numplace_link( $given ) {
	$mode  = 'solver' === numplace_value( $given, 'mode' ) ? 'solver' : '';
	$other = numplace_value( $given, 'daily' ) . numplace_value( $given, 'date' );
	$other = $other . numplace_value( $given, 'level' ) . $mode;
	$cells = preg_replace( '/\s+/', '', '' === $other ? numplace_value( $given, 'puzzle' ) : '' );
	if ( 0 === strpos( $cells, numplace_host() ) ) {
		return $cells;
	}
	return numplace_host() . ( preg_match( '/^[0-9A-Za-z.]+$/', $cells ) ? '?p=' . $cells : '' );
}

/**
 * Returns how many digits the board has that is drawn at once: those of a link, a line or rows of cells, else 9. A puzzle that the reader's
 * browser gets is a 9x9 one.
 */
function numplace_digits( $given ) {
	$other  = numplace_value( $given, 'daily' ) . numplace_value( $given, 'date' ) . numplace_value( $given, 'level' );
	$puzzle = '' === $other ? numplace_value( $given, 'puzzle' ) : '';
	$cells  = preg_match( '/\?p=([.0-9A-Pa-p]+)/', $puzzle, $found ) ? $found[1] : preg_replace( '/[\s,]+/', '', $puzzle );
	$digits = (int) sqrt( strlen( $cells ) );
	if ( $digits < 1 || $digits > 25 || $digits * $digits !== strlen( $cells ) || preg_match( '/[^-.*_?0-9A-Za-z]/', $cells ) ) {
		return 9;
	}
	foreach ( str_split( preg_replace( '/[-.*_?0xX]/', '', $cells ) ) as $sign ) {
		if ( intval( $sign, 36 ) > $digits ) {
			return 9;
		}
	}
	return $digits;
}

/**
 * Returns the place that a board takes before its script is there, as custom properties of NUMPLACE_STYLE. EMBED.md has the numbers, and
 * the element reads controls, and counts the rows of keys, in the same way (web/script/controls.js).
 */
function numplace_room( $given ) {
	$solver   = 'solver' === numplace_value( $given, 'mode' );
	$controls = $solver ? 'solve,hint,notes' : numplace_value( $given, 'controls' );
	$readonly = ! $solver && '' !== numplace_value( $given, 'readonly' );
	$words    = '' === $controls ? array( 'explore', 'pad' ) : (array) preg_split( '/[\s\p{Z}\x{85},;]+/u', $controls );
	$buttons  = array( 'explore', 'all', 'candidates', 'reset', 'hint' );
	if ( ! $readonly && ! in_array( 'notes', $words, true ) ) {
		$buttons[] = 'undo';
	}
	$daily    = ! $solver && '' !== numplace_value( $given, 'daily' ) . numplace_value( $given, 'date' );
	$row      = ( array_intersect( $words, $buttons ) ? 44 : 0 ) + ( $daily ? 44 : 0 );
	$pad      = array_intersect( $words, array( 'pad', 'hint', 'notes' ) );
	$size     = absint( numplace_value( $given, 'size' ) );
	$digits   = numplace_digits( $given );
	$keys     = in_array( 'notes', $words, true ) ? (int) ceil( ( $digits + 3 ) / ( 4 === $digits || $digits > 15 ? 7 : 6 ) ) : 1 + (int) ( $digits > 6 ) + (int) ( $digits > 16 );
	$keyed    = $readonly ? 0 : 8 + 44 * $keys;
	$below    = 80 + $row + ( $pad ? $keyed : 0 );
	$touch    = 80 + $row + $keyed;
	return sprintf( '--numplace-place:%dpx;--numplace-below:%dpx;--numplace-touch:%dpx', $size ? $size : 360, $below, $touch );
}

/** Has the page load the element's script, once. */
function numplace_enqueue() {
	if ( function_exists( 'wp_enqueue_script_module' ) ) {
		wp_enqueue_script_module( 'numplace', numplace_host() . 'embed.js', array(), null );
	} elseif ( ! has_action( 'wp_footer', 'numplace_print_module' ) ) {
		add_action( 'wp_footer', 'numplace_print_module' );
	}
}

/** Prints the script where WordPress is older than 6.5 and has no list of modules. */
function numplace_print_module() {
	wp_print_script_tag(
		array(
			'type' => 'module',
			'src'  => esc_url( numplace_host() . 'embed.js' ),
		)
	);
}

function numplace_register_setting() {
	register_setting(
		'numplace',
		'numplace_host',
		array(
			'type'              => 'string',
			'sanitize_callback' => 'numplace_clean_host',
			'default'           => '',
		)
	);
}

function numplace_add_page() {
	add_options_page( __( 'Numplace Sudoku', 'numplace' ), __( 'Numplace Sudoku', 'numplace' ), 'manage_options', 'numplace', 'numplace_page' );
}

function numplace_page() {
	?>
	<div class="wrap">
		<h1><?php esc_html_e( 'Numplace Sudoku', 'numplace' ); ?></h1>
		<form action="options.php" method="post">
			<?php settings_fields( 'numplace' ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="numplace_host"><?php esc_html_e( 'Address of the Numplace site', 'numplace' ); ?></label></th>
					<td>
						<input type="url" class="regular-text code" id="numplace_host" name="numplace_host" value="<?php echo esc_attr( get_option( 'numplace_host', '' ) ); ?>" placeholder="<?php echo esc_attr( home_url( '/numplace/' ) ); ?>">
						<p class="description">
							<?php esc_html_e( 'Boards come from here. Empty is the folder numplace of this site, into which you unpack numplace.zip.', 'numplace' ); ?>
							<a href="<?php echo esc_url( numplace_host() ); ?>"><?php esc_html_e( 'Open it', 'numplace' ); ?></a>
						</p>
					</td>
				</tr>
			</table>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}

/** Adds the settings to the plugin's line in the list of plugins. */
function numplace_action_links( $links ) {
	array_unshift( $links, '<a href="' . esc_url( admin_url( 'options-general.php?page=numplace' ) ) . '">' . esc_html__( 'Settings', 'numplace' ) . '</a>' );
	return $links;
}

function numplace_uninstall() {
	delete_option( 'numplace_host' );
}
